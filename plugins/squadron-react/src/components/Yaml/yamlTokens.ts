/**
 * A piece of a line and how it is coloured.
 *
 * @internal
 */
export interface YamlToken {
  kind: 'plain' | 'key' | 'comment';
  text: string;
}

/**
 * Splits one line of YAML into its key and the rest. It colours, it does not parse.
 *
 * @internal
 */
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
