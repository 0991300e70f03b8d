interface DiffLine {
  text: string;
  /** Absent for a line of both texts. */
  change?: 'added' | 'removed';
}

/** Beyond this number of pairs of lines a comparison would block the page. */
const MAX_PAIRS = 4_000_000;

/** The lines of two texts in order, with as few changes as possible; of huge texts each line is a change. @internal */
export function lineDiff(before: string, after: string): DiffLine[] {
  const b = after.split('\n');
  if (before === after) {
    return b.map(text => ({ text }));
  }
  const a = before.split('\n');
  const removed = (text: string): DiffLine => ({ text, change: 'removed' });
  const added = (text: string): DiffLine => ({ text, change: 'added' });
  if (a.length * b.length > MAX_PAIRS) {
    return [...a.map(removed), ...b.map(added)];
  }
  /** Number of equal lines from a line of each text on. */
  const equal = Array.from(
    { length: a.length + 1 },
    () => new Uint32Array(b.length + 1),
  );
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      equal[i][j] =
        a[i] === b[j]
          ? equal[i + 1][j + 1] + 1
          : Math.max(equal[i + 1][j], equal[i][j + 1]);
    }
  }
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      lines.push({ text: a[i] });
      i += 1;
      j += 1;
    } else if (equal[i + 1][j] >= equal[i][j + 1]) {
      lines.push(removed(a[i]));
      i += 1;
    } else {
      lines.push(added(b[j]));
      j += 1;
    }
  }
  return [...lines, ...a.slice(i).map(removed), ...b.slice(j).map(added)];
}
