/** A piece of a line in one style. @internal */
interface LogSpan {
  text: string;
  /** Names of styles, e.g. `red bold`. */
  style?: string;
}

const COLORS = [
  'black',
  'red',
  'green',
  'yellow',
  'blue',
  'magenta',
  'cyan',
  'white',
];

/** A terminal's sequence that sets the color, with its parameters. @internal */
// eslint-disable-next-line no-control-regex
export const COLOR_SEQUENCE = /\u001b\[([0-9;]*)m/g;

/** Splits a line into pieces, colored by its terminal sequences. All other sequences stay as text. @internal */
export function ansiSpans(line: string): LogSpan[] {
  const spans: LogSpan[] = [];
  let color: string | undefined;
  let isBold = false;
  line.split(COLOR_SEQUENCE).forEach((part, index) => {
    if (index % 2 === 0) {
      const style = [color, isBold && 'bold'].filter(Boolean).join(' ');
      if (part !== '') {
        spans.push(style ? { text: part, style } : { text: part });
      }
      return;
    }
    const codes = part.split(';').map(Number);
    for (let at = 0; at < codes.length; at += 1) {
      const code = codes[at];
      if (code === 0) {
        color = undefined;
        isBold = false;
      } else if (code === 1 || code === 22) {
        isBold = code === 1;
      } else if (code === 39) {
        color = undefined;
      } else if (code >= 30 && code <= 37) {
        color = COLORS[code - 30];
      } else if (code >= 90 && code <= 97) {
        color = COLORS[code - 90];
      } else if (code === 38 || code === 48) {
        // 256-color and RGB sequences are not drawn; their parameters are not style codes.
        at += codes[at + 1] === 5 ? 2 : 4;
      }
    }
  });
  return spans;
}
