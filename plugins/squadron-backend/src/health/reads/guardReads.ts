import type { RequestHandler, Router } from 'express';
import type { SoundReads } from './SoundReads';

type Handler = (
  ...args: Parameters<RequestHandler>
) => unknown | Promise<unknown>;

/**
 * Runs every `GET` handler that is added to a router afterwards through {@link SoundReads.read}. A handler that has
 * sent headers does not run again.
 *
 * @internal
 */
export function guardReads(
  router: Router,
  reads: Pick<SoundReads, 'read'>,
): void {
  const get = router.get.bind(router) as (
    path: string,
    ...handlers: Handler[]
  ) => Router;
  const guarded =
    (handler: Handler): Handler =>
    (request, response, next) =>
      reads.read(() => handler(request, response, next), {
        mayRepeat: () => !response.headersSent,
      });
  router.get = ((path: string, ...handlers: Handler[]) =>
    get(path, ...handlers.map(guarded))) as Router['get'];
}
