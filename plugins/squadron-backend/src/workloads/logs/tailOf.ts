import type { RollingTail } from './RollingTail';

/**
 * The end of a log.
 *
 * @internal
 */
export interface LogTail {
  text: string;
  /** Whether there is text before this tail. */
  truncated: boolean;
}

/**
 * Returns the last lines of a text, at most `lines` lines and `bytes` bytes. Begins at the start of a line.
 *
 * @internal
 */
export function lastLines(
  text: string,
  {
    lines,
    bytes,
    isCut = false,
  }: { lines: number; bytes: number; isCut?: boolean },
): LogTail {
  // A character has at least one byte, so this never drops too much.
  let tail = text.slice(-bytes);
  while (Buffer.byteLength(tail) > bytes) {
    tail = tail.slice(
      Math.max(1, Math.ceil((Buffer.byteLength(tail) - bytes) / 4)),
    );
  }
  const isShort = tail.length === text.length && !isCut;
  const all = tail.split('\n');
  const whole = isShort || all.length === 1 ? all : all.slice(1);
  const hasFinalBreak = whole[whole.length - 1] === '';
  const kept = whole.slice(-(hasFinalBreak ? lines + 1 : lines));
  return {
    text: kept.join('\n'),
    truncated: !isShort || kept.length < all.length,
  };
}

/**
 * Extracts the log from Ray's response `{"logs": "…"}`, of which only the end may be available. Throws SyntaxError for
 * any other response.
 *
 * @internal
 */
export function readRayLogs(tail: Pick<RollingTail, 'isCut' | 'text'>): string {
  const text = tail.text();
  if (!tail.isCut) {
    const { logs } = JSON.parse(text) as { logs?: unknown };
    return typeof logs === 'string' ? logs : '';
  }
  const begin = afterFirstLineBreak(text);
  const end = text.lastIndexOf('"');
  return JSON.parse(`"${text.slice(begin, end)}"`) as string;
}

/** Index after the first escaped line break: a position that is never within another escape. */
function afterFirstLineBreak(json: string): number {
  const found = /(?:^|[^\\])(?:\\\\)*\\n/.exec(json.slice(1));
  return found ? found.index + found[0].length + 1 : json.length;
}
