import { isRecord } from '@squadron/kube-kinds';
/**
 * The JSON merge patch (RFC 7386) that turns one plain value into another; undefined when they are equal.
 * Lists are replaced as a whole.
 *
 * @internal
 */
export function mergePatchOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, unknown> | undefined {
  const patch: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, next] = [before[key], after[key]];
    if (next === undefined) {
      if (old !== undefined) {
        patch[key] = null;
      }
    } else if (isRecord(old) && isRecord(next)) {
      const inner = mergePatchOf(old, next);
      if (inner) {
        patch[key] = inner;
      }
    } else if (JSON.stringify(old) !== JSON.stringify(next)) {
      patch[key] = next;
    }
  }
  return Object.keys(patch).length > 0 ? patch : undefined;
}
