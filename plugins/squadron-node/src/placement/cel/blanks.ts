/** Texts and comments; what looks like an operator or a bracket in them is none. */
const TEXT_OR_COMMENT =
  /"""[^]*?"""|'''[^]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\/[^\n]*/g;

const PAIRS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** The parser takes long to find out that deep brackets do not close. */
const MAX_BRACKETS = 32;

/** With blanks in place of comments, so that places stay. The parser takes comments in some places only. @internal */
export function withoutComments(text: string): string {
  return text.replace(TEXT_OR_COMMENT, part =>
    part.startsWith('//') ? ' '.repeat(part.length) : part,
  );
}

/** Why the brackets of an expression cannot be read, as the end of a sentence; undefined when they can. @internal */
export function bracketProblem(text: string): string | undefined {
  const bare = text.replace(TEXT_OR_COMMENT, part => ' '.repeat(part.length));
  const open: string[] = [];
  for (const one of bare.match(/[()[\]{}]/g) ?? []) {
    if (!PAIRS[one]) {
      open.push(one);
    } else if (open.pop() !== PAIRS[one]) {
      return `a '${one}' closes nothing`;
    }
    if (open.length > MAX_BRACKETS) {
      return `brackets are nested deeper than ${MAX_BRACKETS} levels`;
    }
  }
  const last = open.pop();
  return last && `a '${last}' is not closed`;
}
