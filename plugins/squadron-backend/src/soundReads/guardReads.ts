import type { RequestHandler, Router } from 'express';
import type { SoundReads } from './SoundReads';

type Handler = (
  ...args: Parameters<RequestHandler>
) => unknown | Promise<unknown>;

/**
 * Lets every `GET` that is added to a router from now on answer without the objects that it cannot cope with. A handler
 * that has begun to answer is not run again.
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
