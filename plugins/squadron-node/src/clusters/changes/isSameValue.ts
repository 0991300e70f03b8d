/** Whether two plain values are equal. A field that is `undefined` counts as absent. @public */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) {
    return true;
  }
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((entry, index) => isSameValue(entry, b[index]))
    );
  }
  if (!isRecord(a) || !isRecord(b)) {
    return false;
  }
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(key =>
    isSameValue(a[key], b[key]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
