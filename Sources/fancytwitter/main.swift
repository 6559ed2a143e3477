import FancyTwitterUI
import Glibc

exit(Int32(Program.run(CommandLine.arguments)))
