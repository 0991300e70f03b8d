/** A line of a log on a page. Notes of the portal are not part of the log and have no number. @public */
export interface LogLine {
  /** Unique and increasing. */
  key: number;
  /** Counted from the first line that the page received. */
  number?: number;
  text: string;
  /** ISO time, if the source provides it. */
  time?: string;
}

/** More than a user scrolls through, and small enough for a browser. */
const MOST_LINES = 10_000;
const MOST_CHARACTERS = 8 * 1024 * 1024;

/** The newest lines of a log. It is bounded, and counts the dropped lines. @internal */
export class LogBuffer {
  #kept: LogLine[] = [];
  #characters = 0;
  #nextKey = 0;
  #nextNumber = 1;
  #droppedCount = 0;

  readonly #limits: { lines: number; characters: number };

  constructor(
    limits: { lines: number; characters: number } = {
      lines: MOST_LINES,
      characters: MOST_CHARACTERS,
    },
  ) {
    this.#limits = limits;
  }

  /** The same array until a line is added. */
  get lines(): readonly LogLine[] {
    return this.#kept;
  }

  /** Number of dropped lines. */
  get dropped(): number {
    return this.#droppedCount;
  }

  add(lines: ReadonlyArray<{ text: string; time?: string }>): void {
    this.#append(
      lines.map(line => ({
        ...line,
        key: this.#nextKey++,
        number: this.#nextNumber++,
      })),
    );
  }

  addNote(text: string): void {
    this.#append([{ key: this.#nextKey++, text }]);
  }

  /** The texts of the newest lines, without notes. */
  lastTexts(count: number): string[] {
    return this.#kept
      .filter(({ number }) => number !== undefined)
      .slice(-count)
      .map(textWithTime);
  }

  #append(lines: LogLine[]): void {
    const all = [...this.#kept, ...lines];
    this.#characters += lines.reduce((sum, { text }) => sum + text.length, 0);
    let begin = 0;
    while (
      begin < all.length &&
      (all.length - begin > this.#limits.lines ||
        this.#characters > this.#limits.characters)
    ) {
      this.#characters -= all[begin].text.length;
      this.#droppedCount += all[begin].number === undefined ? 0 : 1;
      begin += 1;
    }
    this.#kept = begin > 0 ? all.slice(begin) : all;
  }
}

/** The text that identifies a line among its neighbors. @internal */
export function textWithTime(line: { text: string; time?: string }): string {
  return line.time === undefined ? line.text : `${line.time} ${line.text}`;
}
