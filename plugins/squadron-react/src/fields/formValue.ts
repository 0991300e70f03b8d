/**
 * The values of all steps of the form. The scaffolder passes them to each field as context without a declared type.
 *
 * @internal
 */
export function formOf(formContext: unknown): Record<string, unknown> {
  if (typeof formContext !== 'object' || formContext === null) {
    return {};
  }
  const { formData } = formContext as { formData?: unknown };
  return typeof formData === 'object' && formData !== null
    ? (formData as Record<string, unknown>)
    : {};
}

/** The value of another field of the same form, if it is a non-empty text. @internal */
export function formValue(
  formContext: unknown,
  field: string,
): string | undefined {
  const value = formOf(formContext)[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
