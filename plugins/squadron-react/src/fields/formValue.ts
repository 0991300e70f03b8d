/**
 * The values of the whole form, all steps of it. The scaffolder hands them to each field as context, whose shape it
 * does not declare.
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

/**
 * The value of another field of the same form, where it is a text that says something.
 *
 * @internal
 */
export function formValue(
  formContext: unknown,
  field: string,
): string | undefined {
  const value = formOf(formContext)[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
