/** The fields that are set. Forms send empty text for fields that were left empty. @internal */
export function filled<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  ) as Partial<T>;
}

/** {@link filled}, or undefined if no field is set. @internal */
export function filledOrNone<T extends object>(
  fields: T,
): Partial<T> | undefined {
  const kept = filled(fields);
  return Object.keys(kept).length > 0 ? kept : undefined;
}
