/** Strings and comments. Operators and brackets in them do not count. */
const TEXT_OR_COMMENT =
  /"""[^]*?"""|'''[^]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\/[^\n]*/g;

const PAIRS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** The parser is slow on deep brackets without an end. */
const MAX_BRACKETS = 32;

/** Replaces comments with blanks to keep positions. The parser accepts comments in some positions only. @internal */
export function withoutComments(text: string): string {
  return text.replace(TEXT_OR_COMMENT, part =>
    part.startsWith('//') ? ' '.repeat(part.length) : part,
  );
}

/** The problem of the brackets of an expression, as the end of a sentence; undefined if they match. @internal */
export function bracketProblem(text: string): string | undefined {
  const bare = text.replace(TEXT_OR_COMMENT, part => ' '.repeat(part.length));
  const open: string[] = [];
  for (const one of bare.match(/[()[\]{}]/g) ?? []) {
    if (!PAIRS[one]) {
      open.push(one);
    } else if (open.pop() !== PAIRS[one]) {
      return `a '${one}' has no opening bracket`;
    }
    if (open.length > MAX_BRACKETS) {
      return `brackets are nested deeper than ${MAX_BRACKETS} levels`;
    }
  }
  const last = open.pop();
  return last && `a '${last}' is not closed`;
}
