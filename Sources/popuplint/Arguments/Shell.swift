/// Completion scripts, written from the table of subcommands and options.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  func script() -> String {
    switch self {
    case .bash: Self.bashScript()
    case .zsh: Self.zshScript()
    case .fish: Self.fishScript()
    }
  }

  /// What completes a value.
  private enum Completion {
    case words([String])
    case files
    case nothing
  }

  private static func completion(of option: Option) -> Completion? {
    switch option.value {
    case .flag: nil
    case .choice(let words): .words(words)
    case .path: .files
    case .rules: .words(Vocabularies.rulesAndCategories)
    case .device: .words(Vocabularies.devices)
    case .count, .text: .nothing
    }
  }

  private static func completion(of kind: Subcommand.Kind?) -> Completion {
    switch kind {
    case .path: .files
    case .rule: .words(Vocabularies.rulesAndCategories)
    case .device: .words(Vocabularies.devices)
    case .choice(let words): .words(words)
    case nil: .nothing
    }
  }

  // MARK: bash

  private static func bashScript() -> String {
    var script = """
      # bash completion for popuplint
      _popuplint() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words='' files=''
        COMPREPLY=()
        # Bash splits --option=value in three words.
        if [[ $current == = ]]; then current=''; elif [[ $previous == = ]]; then previous=${COMP_WORDS[COMP_CWORD-2]}; fi
        if (( COMP_CWORD == 1 )); then
          COMPREPLY=($(compgen -W '\(Subcommand.all.map(\.name).joined(separator: " ")) --help --version' -- "$current"))
          return
        fi
        case ${COMP_WORDS[1]}:$previous in

      """
    for subcommand in Subcommand.all {
      for option in subcommand.allOptions {
        guard let completion = completion(of: option) else { continue }
        script += "    \(subcommand.name):--\(option.name)) \(bash(completion)) ;;\n"
      }
    }
    script += "    *)\n      case ${COMP_WORDS[1]} in\n"
    for subcommand in Subcommand.all {
      let options = subcommand.allOptions.map { "--\($0.name)" }.joined(separator: " ")
      script +=
        "        \(subcommand.name)) if [[ $current == -* ]]; then words='\(options)'; else "
        + "\(bash(completion(of: subcommand.operands.kind))); fi ;;\n"
    }
    script += """
            esac ;;
        esac
        if [[ -n $files ]]; then
          compopt -o filenames 2>/dev/null
          COMPREPLY=($(compgen -f -- "$current"))
        else
          COMPREPLY=($(compgen -W "$words" -- "$current"))
        fi
      }
      complete -F _popuplint popuplint

      """
    return script
  }

  private static func bash(_ completion: Completion) -> String {
    switch completion {
    case .words(let words): "words='\(words.joined(separator: " "))'"
    case .files: "files=1"
    case .nothing: ":"
    }
  }

  // MARK: zsh

  private static func zshScript() -> String {
    var script = """
      #compdef popuplint
      _popuplint() {
        local context state line
        if (( CURRENT == 2 )); then
          local -a commands
          commands=(

      """
    for subcommand in Subcommand.all {
      script += "      \(quoted("\(subcommand.name):\(subcommand.summary)"))\n"
    }
    script += """
          )
          _describe command commands
          _arguments '--help[Prints this help.]' '--version[Prints the version.]'
          return
        fi
        local command=$words[2]
        words=($words[1] ${words[3,-1]})
        (( CURRENT-- ))
        case $command in

      """
    for subcommand in Subcommand.all {
      script += "    \(subcommand.name))\n      _arguments"
      for option in subcommand.allOptions {
        let summary = escaped(option.summary)
        var row = "*--\(option.name)"
        if let completion = completion(of: option) {
          row += "=[\(summary)]:\(option.placeholder ?? "value"):\(zsh(completion))"
        } else {
          row += "[\(summary)]"
        }
        script += " \\\n        \(quoted(row))"
      }
      if let placeholder = subcommand.operands.placeholder {
        script += " \\\n        \(quoted("*:\(placeholder):\(zsh(completion(of: subcommand.operands.kind)))"))"
      }
      script += " ;;\n"
    }
    script += """
        esac
      }
      if [[ $funcstack[1] == _popuplint ]]; then _popuplint "$@"; else compdef _popuplint popuplint; fi

      """
    return script
  }

  private static func zsh(_ completion: Completion) -> String {
    switch completion {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files: "_files"
    case .nothing: " "
    }
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "[]:\\".contains(character) { result += "\\" }
      result.append(character)
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  // MARK: fish

  private static func fishScript() -> String {
    var script = """
      # fish completion for popuplint
      complete -c popuplint -f
      complete -c popuplint -n __fish_use_subcommand -l version -d 'Prints the version.'
      complete -c popuplint -l help -d 'Prints this help.'

      """
    for subcommand in Subcommand.all {
      script +=
        "complete -c popuplint -n __fish_use_subcommand -a \(subcommand.name) -d \(fish(subcommand.summary))\n"
      let condition = "-n '__fish_seen_subcommand_from \(subcommand.name)'"
      for option in subcommand.options {
        let value = completion(of: option).map { fish($0, isOption: true) } ?? ""
        script += "complete -c popuplint \(condition) -l \(option.name)\(value) -d \(fish(option.summary))\n"
      }
      let operands = fish(completion(of: subcommand.operands.kind), isOption: false)
      if !operands.isEmpty { script += "complete -c popuplint \(condition)\(operands)\n" }
    }
    return script
  }

  private static func fish(_ completion: Completion, isOption: Bool) -> String {
    switch completion {
    case .words(let words): "\(isOption ? " -x" : "") -a '\(words.joined(separator: " "))'"
    case .files: isOption ? " -r -F" : " -F"
    case .nothing: isOption ? " -x" : ""
    }
  }

  private static func fish(_ text: String) -> String {
    "'"
      + text.reduce(into: "") { result, character in
        if character == "'" || character == "\\" { result += "\\" }
        result.append(character)
      } + "'"
  }
}
