import type { HttpAuthService } from '@backstage/backend-plugin-api';
import type { RequestHandler, Router } from 'express';
import type { ConcurrencyLimit } from './ConcurrencyLimit';
import { holderOf } from './holderOf';

const METHODS = ['post', 'put', 'patch', 'delete'] as const;

/**
 * Limits concurrent requests per holder that write or compute: estimates, previews, dry runs and commands. Applies to
 * each route that is added to the router afterwards. A request counts until its work is done, even if its caller
 * disconnects.
 *
 * @internal
 */
export function limitCommands(
  router: Router,
  options: { httpAuth: HttpAuthService; limit: ConcurrencyLimit },
): void {
  const { httpAuth, limit } = options;
  const limited =
    (handle: RequestHandler): RequestHandler =>
    async (request, response, next) => {
      const credentials = await httpAuth.credentials(request, {
        allow: ['user', 'service'],
      });
      await limit.run(holderOf(credentials), async () =>
        handle(request, response, next),
      );
    };
  for (const method of METHODS) {
    const add = router[method].bind(router) as (
      path: string,
      ...handlers: RequestHandler[]
    ) => Router;
    router[method] = ((path: string, ...handlers: RequestHandler[]) =>
      add(path, ...handlers.map(limited))) as Router[typeof method];
  }
}
