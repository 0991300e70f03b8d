interface DiffLine {
  text: string;
  /** Absent for a line of both texts. */
  change?: 'added' | 'removed';
}

/** Beyond this number of pairs of lines a comparison would block the page. */
const MAX_PAIRS = 4_000_000;

/** The lines of two texts in order, with as few changes as possible; of huge texts only the second. @internal */
export function lineDiff(before: string, after: string): DiffLine[] {
  const a = before.split('\n');
  const b = after.split('\n');
  if (before === after || a.length * b.length > MAX_PAIRS) {
    return b.map(text => ({ text }));
  }
  /** Number of equal lines from a line of each text on. */
  const equal = [...a, ''].map(() => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      equal[i][j] =
        a[i] === b[j]
          ? equal[i + 1][j + 1] + 1
          : Math.max(equal[i + 1][j], equal[i][j + 1]);
    }
  }
  const lines: DiffLine[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    if (a[i] === b[j]) {
      lines.push({ text: a[i] });
      i += 1;
      j += 1;
    } else if (i < a.length && equal[i + 1][j] >= (equal[i][j + 1] ?? 0)) {
      lines.push({ text: a[i], change: 'removed' });
      i += 1;
    } else {
      lines.push({ text: b[j], change: 'added' });
      j += 1;
    }
  }
  return lines;
}
