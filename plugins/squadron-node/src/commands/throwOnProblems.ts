import { InputError } from '@backstage/errors';

/** Throws InputError with one sentence per problem, each with its field. Does not throw without problems. @public */
export function throwOnProblems(
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
