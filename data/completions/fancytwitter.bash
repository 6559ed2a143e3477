# Completes fancytwitter's options in bash.
_fancytwitter() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} begun=
  local options="--import --messages --leave-out-restricted --handle --inventory --backup --restore --replace --repair --quiet --sync --export --output --person --thread --year
    --include --no-media --screenshot --list-themes --list-sections --list-accounts --check-theme --version --help
    --library --sample --theme --section --favorites --activity --new-tweet --search --size --scale --page"
  local -a choices=()
  local choice quoted
  # What stands behind an equals sign is a word of its own, and so is the sign.
  if [[ $word == = ]]; then
    word=
  elif [[ $before == = ]]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  case $before in
    # By the line: they are names of files, in which a blank or a sign of the shell's may be.
    --theme) options='' && mapfile -t choices < <(fancytwitter --list-themes 2>/dev/null) ;;
    --section) options='' && mapfile -t choices < <(fancytwitter --list-sections 2>/dev/null) ;;
    --export) options="markdown hugo jekyll html epub pdf csv jsonl activitypub x-archive links pictures ids" ;;
    --include)
      # The last of several; those before it stay.
      if [[ $word == *,* ]]; then begun="${word%,*}," word=${word##*,}; fi
      options="circle deleted followers direct bookmarks names former drafts searches parts messages"
      ;;
    --scale) options="1 2" ;;
    --page) options="timeline sections menu search= drafts profile tweet peek people person bookmarks archive backup export messages conversation insights year preferences button" ;;
    --size | --search | --handle | --person | --thread | --year) return ;;
    # By readline itself, which knows what a blank or a quote in a path is.
    --library) compopt -o dirnames && return ;;
    *) [[ $word == -* ]] || { compopt -o default; return; } ;;
  esac
  if [[ -n $options ]]; then read -rd '' -a choices <<<"$options"; fi
  # Not by compgen, which takes words for commands.
  COMPREPLY=()
  for choice in "${choices[@]}"; do
    printf -v quoted %q "$choice"
    if [[ $choice == "$word"* || $quoted == "$word"* ]]; then COMPREPLY+=("$begun$quoted"); fi
  done
}
complete -F _fancytwitter fancytwitter
