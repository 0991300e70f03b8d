import { InputError } from '@backstage/errors';

/**
 * Throws InputError with one sentence per problem, each with its field; nothing when there is none.
 *
 * @public
 */
export function refuseProblems(
  what: string,
  problems: ReadonlyArray<{ field: string; message: string }>,
): void {
  if (problems.length > 0) {
    const sentences = problems.map(
      ({ field, message }) => `${field}: ${message}`,
    );
    throw new InputError(`${what}. ${sentences.join(' ')}`);
  }
}
