import { isError } from '@backstage/errors';

/** Errors that say all a person needs: what is refused, where, and what to do. */
const REFUSALS = new Set([
  'ConflictError',
  'InputError',
  'NotAllowedError',
  'NotFoundError',
  'ServiceUnavailableError',
]);

/**
 * An action whose refusals end a task with their message alone. The scaffolder (1.55) writes the stack of an error into
 * the log of the task, which for a refusal is a page of file paths below one sentence. Other errors keep their stack,
 * since they are faults that somebody has to find.
 *
 * @internal
 */
export function withPlainRefusals<
  Action extends { handler: (...args: never[]) => Promise<void> },
>(action: Action): Action {
  return {
    ...action,
    handler: async (...args: never[]) => {
      try {
        await action.handler(...args);
      } catch (error) {
        if (isError(error) && REFUSALS.has(error.name)) {
          error.stack = error.message;
        }
        throw error;
      }
    },
  };
}
