/** Checked by name, so that two copies of `@backstage/errors` understand each other. @internal */
export function isNotFoundError(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotFoundError';
}
