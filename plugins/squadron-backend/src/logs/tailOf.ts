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
 * The last lines of a text, at most so many lines and bytes. Begins at the begin of a line.
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
  // Characters have one byte or more, so this cut never keeps too little.
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
 * The log out of Ray's answer `{"logs": "…"}`, of which only the end may have been kept.
 * Throws SyntaxError when the answer is something else.
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

/** Index behind the first escaped line break: a place that is surely not inside of another escape. */
function afterFirstLineBreak(json: string): number {
  const found = /(?:^|[^\\])(?:\\\\)*\\n/.exec(json.slice(1));
  return found ? found.index + found[0].length + 1 : json.length;
}
