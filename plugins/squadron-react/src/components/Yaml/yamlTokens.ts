/** A piece of a line with its color class. @internal */
interface YamlToken {
  kind: 'plain' | 'key' | 'comment';
  text: string;
}

/** Splits one line of YAML into its key and the rest, for coloring only: it does not parse YAML. @internal */
export function yamlTokens(line: string): YamlToken[] {
  if (/^\s*#/.test(line)) {
    return [{ kind: 'comment', text: line }];
  }
  const match = /^(\s*(?:- )*)([^\s:'"{[|>][^:'"]*)(:(?:\s.*)?)$/.exec(line);
  if (!match) {
    return [{ kind: 'plain', text: line }];
  }
  const [, indent, key, rest] = match;
  return [
    { kind: 'plain', text: indent },
    { kind: 'key', text: key },
    { kind: 'plain', text: rest },
  ];
}
