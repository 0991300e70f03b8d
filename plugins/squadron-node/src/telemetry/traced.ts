import type {
  TracingService,
  TracingServiceAttributes,
} from '@backstage/backend-plugin-api/alpha';
import { outcomeOf } from '../commands/audited';

/**
 * Runs a function in a span with the attribute `squadron.outcome`: `success`, `refused` or `failed`. The span has the
 * name of an error and not its message, which may contain names of Secrets.
 *
 * @param tracing - absent: there is no span
 * @public
 */
export async function traced<T>(
  tracing: Pick<TracingService, 'startActiveSpan'> | undefined,
  name: string,
  attributes: TracingServiceAttributes,
  run: (
    setAttribute: (attribute: string, value: string | string[]) => void,
  ) => Promise<T>,
): Promise<T> {
  if (!tracing) {
    return run(() => {});
  }
  const ended = await tracing.startActiveSpan(
    name,
    { attributes },
    async span => {
      const set = (attribute: string, value: string | string[]) =>
        span.setAttribute(attribute, value);
      try {
        const result = await run(set);
        set('squadron.outcome', 'success');
        return { result };
      } catch (error) {
        // The service would record the message of a thrown error.
        const { name: type } = error as Error;
        set('squadron.outcome', outcomeOf(error as Error));
        set('error.type', type);
        span.setStatus({ code: 'error' });
        return { error };
      }
    },
  );
  if ('error' in ended) {
    throw ended.error;
  }
  return ended.result;
}
