import { createHash } from 'node:crypto';

/**
 * What confirms a write: a digest of who runs which action with which input, and of what the dry run answers. Another
 * input, or a changed effect, needs another one. Replicas agree on it without a store.
 *
 * @internal
 */
export function confirmationOf(run: {
  user: string;
  action: string;
  input: object;
  preview: object;
}): string {
  const { user, action, input, preview } = run;
  return createHash('sha256')
    .update(JSON.stringify([user, action, sorted(input), sorted(preview)]))
    .digest('base64url')
    .slice(0, 22);
}

/** With the keys of all objects in order, so that equal values have equal texts. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(sorted);
  }
  return value && typeof value === 'object'
    ? Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, one]) => [key, sorted(one)])
    : value;
}
