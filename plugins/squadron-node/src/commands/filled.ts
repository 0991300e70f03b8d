import { filled } from '@squadron/backstage-plugin-squadron-common';

/** {@link filled}, or undefined if no field is set. @internal */
export function filledOrNone<T extends object>(
  fields: T,
): Partial<T> | undefined {
  const kept = filled(fields);
  return Object.keys(kept).length > 0 ? kept : undefined;
}
