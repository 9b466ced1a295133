# fish completion for tandemctl(1)
set -l commands chat ask explain trace top models inbox monitors doctor sensors tokenize detokenize profile template logits graph
complete -c tandemctl -n "not __fish_seen_subcommand_from $commands" -f -a "$commands"
complete -c tandemctl -n "not __fish_seen_subcommand_from $commands" -l version -d 'Print the version'
complete -c tandemctl -s h -l help -d 'Help'
complete -c tandemctl -n '__fish_seen_subcommand_from models' -f -a inspect

function __tandemctl_option
    complete -c tandemctl -n "__fish_seen_subcommand_from $argv[1]" $argv[2..]
end
__tandemctl_option 'chat ask tokenize detokenize logits' -s m -l model -r -F -d 'GGUF file'
__tandemctl_option 'chat ask' -l engine -x -a 'scripted:' -d 'Play a script in place of a model'
__tandemctl_option 'chat ask profile' -l threads -x -d 'Compute threads'
__tandemctl_option 'chat ask profile logits' -l kernels -x -d 'Force an instruction set'
__tandemctl_option 'chat ask explain' -l trace -r -F -d 'Record of what the scheduler does'
__tandemctl_option 'chat ask models' -l context -x -d 'Context size in tokens'
__tandemctl_option 'chat ask' -l temperature -x -d '0 always takes the likeliest token'
__tandemctl_option 'chat ask' -l top-k -x -d 'Keep the K likeliest tokens'
__tandemctl_option 'chat ask' -l top-p -x -d 'Keep tokens with this total probability'
__tandemctl_option 'chat ask' -l min-p -x -d 'Drop tokens below this share of the likeliest'
__tandemctl_option 'chat ask' -l repetition-penalty -x -d 'Above 1 makes repeating unlikelier'
__tandemctl_option 'chat ask' -l frequency-penalty -x -d 'Taken off per earlier occurrence'
__tandemctl_option 'chat ask' -l seed -x -d 'Same seed, same answer'
__tandemctl_option 'chat ask' -l system -x -d 'System prompt'
__tandemctl_option ask -l max-tokens -x -d 'Longest answer in tokens'
__tandemctl_option ask -l stop -x -d 'End the answer before this text'
__tandemctl_option ask -l proactive -d 'Ask as background work'
__tandemctl_option 'ask explain models inbox monitors doctor sensors profile logits' -l json -d 'As JSON'
__tandemctl_option trace -l chrome -r -F -d 'Chrome trace to write'
__tandemctl_option trace -l replay -d 'Make the decisions again'
__tandemctl_option top -l once -d 'Print the picture once'
__tandemctl_option top -l metrics -d 'Print the figures for Prometheus'
__tandemctl_option inbox -l all -d 'Those that are done, too'
__tandemctl_option 'inbox monitors' -l data-dir -r -a '(__fish_complete_directories)' -d 'Data folder'
__tandemctl_option sensors -l seconds -x -d 'Time over which rates are taken'
__tandemctl_option sensors -l proc -r -a '(__fish_complete_directories)' -d 'A recording of /proc'
__tandemctl_option sensors -l sys -r -a '(__fish_complete_directories)' -d 'A recording of /sys'
__tandemctl_option 'tokenize detokenize template' -l jsonl -d 'One JSON object per line'
__tandemctl_option tokenize -l bos -d 'Beginning-of-text token first'
__tandemctl_option template -l template-file -r -F -d 'Jinja template'
__tandemctl_option 'logits graph' -l tokens -x -d 'Token ids, or tokens of context'
__tandemctl_option graph -l dot -d 'For Graphviz'
__tandemctl_option graph -l soc -r -F -d 'Machine profile'
functions -e __tandemctl_option
