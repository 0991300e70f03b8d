import { InputError } from '@backstage/errors';
import type { z } from 'zod';
import type { ResourceKind } from './resourceKind';

/**
 * Reads an object of unknown origin with a schema that accepts unknown fields.
 * Throws an {@link InputError} that names the object and each invalid field.
 *
 * @internal
 */
export function readObject<T>(
  kind: ResourceKind,
  schema: z.ZodType<T>,
  object: unknown,
): T {
  const result = schema.safeParse(object);
  if (result.success) {
    return result.data;
  }
  const problems = result.error.issues
    .map(issue => `${issue.path.join('.') || 'object'}: ${issue.message}`)
    .join('; ');
  throw new InputError(
    `${kind.kind} ${nameOf(object)} cannot be read: ${problems}`,
  );
}

function nameOf(object: unknown): string {
  const metadata = (
    object as { metadata?: { name?: unknown; namespace?: unknown } } | undefined
  )?.metadata;
  if (typeof metadata?.name !== 'string') {
    return 'without a name';
  }
  return typeof metadata.namespace === 'string'
    ? `${metadata.namespace}/${metadata.name}`
    : metadata.name;
}
