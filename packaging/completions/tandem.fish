# fish completion for tandem(1)
complete -c tandem -f
complete -c tandem -l data-dir -r -a '(__fish_complete_directories)' -d 'Folder for conversations and models'
complete -c tandem -l config-dir -r -a '(__fish_complete_directories)' -d 'Folder for settings'
complete -c tandem -l model -r -F -d 'GGUF file to load at start'
complete -c tandem -l engine -r -a 'scripted:' -d 'Play a script in place of a model'
complete -c tandem -s h -l help -d 'Say what can be said'
complete -c tandem -l version -d 'Print the version'
