import { createHash } from 'node:crypto';

/**
 * The confirmation of a write: a digest of the person, the action, its input and the answer of its dry run. A different
 * input or effect has a different confirmation. Replicas need no store to agree on it.
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

/** The value with the keys of all objects in order, so that equal values have equal texts. */
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
