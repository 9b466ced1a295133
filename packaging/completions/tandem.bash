# bash completion for tandem(1)
_tandem() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
  case $before in
    --data-dir|--config-dir)
      mapfile -t COMPREPLY < <(compgen -d -- "$word"); compopt -o filenames; return ;;
    --model)
      mapfile -t COMPREPLY < <(compgen -f -X '!*.gguf' -- "$word"; compgen -d -- "$word"); compopt -o filenames; return ;;
    --engine)
      mapfile -t COMPREPLY < <(compgen -W 'scripted:' -- "$word"); compopt -o nospace; return ;;
  esac
  mapfile -t COMPREPLY < <(compgen -W '--data-dir --config-dir --model --engine --new-chat --quick-ask --background --pause-background --resume-background --help --version' -- "$word"
    compgen -f -X '!*.gguf' -- "$word")
  compopt -o filenames
} &&
complete -F _tandem tandem
