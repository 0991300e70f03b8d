/** Compares names, so that it works across two copies of `@backstage/errors`. @internal */
export function isNotFoundError(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotFoundError';
}
