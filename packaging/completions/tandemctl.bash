# bash completion for tandemctl(1)
_tandemctl() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]} options
  local engine='--model --engine --threads --kernels --trace --context'
  local words='--temperature --top-k --top-p --min-p --repetition-penalty --frequency-penalty --seed'
  case $before in
    --data-dir|--proc|--sys)
      mapfile -t COMPREPLY < <(compgen -d -- "$word"); compopt -o filenames; return ;;
    -m|--model)
      mapfile -t COMPREPLY < <(compgen -f -X '!*.gguf' -- "$word"; compgen -d -- "$word"); compopt -o filenames; return ;;
    --trace|--chrome|--template-file|--soc)
      mapfile -t COMPREPLY < <(compgen -f -- "$word"); compopt -o filenames; return ;;
    --engine)
      mapfile -t COMPREPLY < <(compgen -W 'scripted:' -- "$word"); compopt -o nospace; return ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then
    mapfile -t COMPREPLY < <(compgen -W 'chat ask explain trace top models inbox monitors doctor sensors tokenize detokenize
      profile template logits graph --help --version' -- "$word")
    return
  fi
  case $command in
    chat) options="$engine $words --system" ;;
    ask) options="$engine $words --system --max-tokens --stop --proactive --json" ;;
    explain) options='--trace --json' ;;
    trace) options='--chrome --replay' ;;
    top) options='--once --metrics' ;;
    models) if [ "$COMP_CWORD" -eq 2 ]; then options=inspect; else options='--context --json'; fi ;;
    inbox) options='--all --data-dir --json' ;;
    monitors) options='--data-dir --json' ;;
    doctor) options='--json' ;;
    sensors) options='--json --seconds --proc --sys' ;;
    tokenize) options='--model --jsonl --bos' ;;
    detokenize) options='--model --jsonl' ;;
    profile) options='--threads --kernels --json' ;;
    template) options='--template-file --jsonl' ;;
    logits) options='--model --tokens --kernels --json' ;;
    graph) options='--dot --soc --tokens' ;;
    *) return ;;
  esac
  case $word in
    -*) mapfile -t COMPREPLY < <(compgen -W "$options --help" -- "$word") ;;
    *) mapfile -t COMPREPLY < <(compgen -W "$options --help" -- "$word"; compgen -f -- "$word"); compopt -o filenames ;;
  esac
} &&
complete -F _tandemctl tandemctl
