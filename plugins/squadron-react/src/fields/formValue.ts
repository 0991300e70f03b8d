/**
 * The value of another field of the same form. The scaffolder hands the whole form to each field as
 * context, whose shape it does not declare.
 *
 * @internal
 */
export function formValue(
  formContext: unknown,
  field: string,
): string | undefined {
  if (typeof formContext !== 'object' || formContext === null) {
    return undefined;
  }
  const { formData } = formContext as { formData?: unknown };
  if (typeof formData !== 'object' || formData === null) {
    return undefined;
  }
  const value = (formData as Record<string, unknown>)[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
