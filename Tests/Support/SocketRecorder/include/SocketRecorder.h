// Loaded before a program (LD_PRELOAD), it writes a line into the file that SOCKET_RECORDER_LOG names for each thing of
// the program, and of all that it starts, that reaches for a network: a socket of one, and a name that is looked up.
