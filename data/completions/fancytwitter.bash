# Completes fancytwitter's options in bash.
_fancytwitter() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} begun=
  local options="--import --messages --leave-out-restricted --handle --inventory --backup --restore --replace --repair --sync --export --output --person --thread --year
    --include --no-media --screenshot --list-themes --list-sections --list-accounts --check-theme --version --help
    --library --sample --theme --section --favorites --activity --new-tweet --search --size --scale --page"
  # What stands behind an equals sign is a word of its own, and so is the sign.
  if [[ $word == = ]]; then
    word=
  elif [[ $before == = ]]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  case $before in
    --theme) options=$(fancytwitter --list-themes 2>/dev/null) ;;
    --section) options=$(fancytwitter --list-sections 2>/dev/null) ;;
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
  mapfile -t COMPREPLY < <(compgen -P "$begun" -W "$options" -- "$word")
}
complete -F _fancytwitter fancytwitter
