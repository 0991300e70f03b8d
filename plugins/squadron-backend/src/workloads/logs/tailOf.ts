/** The end of a log. @internal */
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
