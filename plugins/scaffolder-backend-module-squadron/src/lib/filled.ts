/**
 * The fields that say something: forms send empty texts for what nobody filled in. Undefined when none does.
 *
 * @internal
 */
export function filled<T extends object>(fields: T): Partial<T> | undefined {
  const kept = Object.entries(fields).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return kept.length > 0 ? (Object.fromEntries(kept) as Partial<T>) : undefined;
}
