import { isError } from '@backstage/errors';

/** Errors whose message is complete for the reader: the problem, the object and the fix. */
const REFUSALS = new Set([
  'ConflictError',
  'InputError',
  'NotAllowedError',
  'NotFoundError',
  'ServiceUnavailableError',
]);

/**
 * Wraps an action so that expected errors end a task with only their message. The scaffolder (1.55) writes the stack of
 * an error to the task log, which would add a page of file paths to one sentence. Other errors keep their stack,
 * because they are faults to debug.
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
