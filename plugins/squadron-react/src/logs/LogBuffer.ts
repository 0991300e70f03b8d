/**
 * A line on a page. Notes are of the portal, not of the log, and have no number.
 *
 * @public
 */
export interface LogLine {
  /** Unique, growing. */
  key: number;
  /** Counted from the first line that the page has had. */
  number?: number;
  text: string;
  /** ISO time, where the source knows it. */
  time?: string;
}

/** More than a reader scrolls through, and what a browser holds without effort. */
const MOST_LINES = 10_000;
const MOST_CHARACTERS = 8 * 1024 * 1024;

/**
 * The newest lines of a log. It never grows beyond a bound and tells how many it let go.
 *
 * @internal
 */
export class LogBuffer {
  private kept: LogLine[] = [];
  private characters = 0;
  private nextKey = 0;
  private nextNumber = 1;
  private let = 0;

  constructor(
    private readonly limits: { lines: number; characters: number } = {
      lines: MOST_LINES,
      characters: MOST_CHARACTERS,
    },
  ) {}

  /** The identical array as long as nothing was added. */
  get lines(): readonly LogLine[] {
    return this.kept;
  }

  /** Lines that were let go. */
  get dropped(): number {
    return this.let;
  }

  add(lines: ReadonlyArray<{ text: string; time?: string }>): void {
    this.append(
      lines.map(line => ({
        ...line,
        key: this.nextKey++,
        number: this.nextNumber++,
      })),
    );
  }

  addNote(text: string): void {
    this.append([{ key: this.nextKey++, text }]);
  }

  /** The texts of the newest lines, without notes. */
  lastTexts(count: number): string[] {
    return this.kept
      .filter(({ number }) => number !== undefined)
      .slice(-count)
      .map(textWithTime);
  }

  private append(lines: LogLine[]): void {
    const all = [...this.kept, ...lines];
    this.characters += lines.reduce((sum, { text }) => sum + text.length, 0);
    let begin = 0;
    while (
      begin < all.length &&
      (all.length - begin > this.limits.lines ||
        this.characters > this.limits.characters)
    ) {
      this.characters -= all[begin].text.length;
      this.let += all[begin].number === undefined ? 0 : 1;
      begin += 1;
    }
    this.kept = begin > 0 ? all.slice(begin) : all;
  }
}

/** What tells a line from its neighbours. @internal */
export function textWithTime(line: { text: string; time?: string }): string {
  return line.time === undefined ? line.text : `${line.time} ${line.text}`;
}
