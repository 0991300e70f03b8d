import type { Server } from 'node:http';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  handle?: { stack?: Layer[] };
  /** Matches the path below which a handler without a route is. */
  regexp?: RegExp;
}

/**
 * Routes below `/api/squadron` of a running backend, from its router. The method of a handler of all methods and paths
 * below a path is `ALL`.
 *
 * @public
 */
export function routesOf(
  server: Server,
): Array<{ method: string; path: string }> {
  const [app] = server.listeners('request') as unknown as Array<{
    _router: { stack: Layer[] };
  }>;
  return layersOf(app._router.stack)
    .flatMap(({ route, handle, regexp }) =>
      route
        ? Object.keys(route.methods).map(method => ({
            method: method.toUpperCase(),
            path: route.path,
          }))
        : [{ method: 'ALL', path: handle?.stack ? '' : pathOf(regexp) }],
    )
    .filter(({ path }) => path.startsWith('/v1/'));
}

/**
 * GET routes below `/api/squadron` of a running backend, from its router.
 *
 * @public
 */
export function readRoutesOf(server: Server): string[] {
  return routesOf(server)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path);
}

/** The path of Express's expression for it, e.g. `^\\/v1\\/dashboards\\/?(?=\\/|$)`. */
function pathOf(regexp: RegExp | undefined): string {
  const [, path = ''] = /^\^(.*?)\\\/\?\(\?=/.exec(regexp?.source ?? '') ?? [];
  return path.replaceAll('\\/', '/');
}

function layersOf(stack: readonly Layer[]): Layer[] {
  return stack.flatMap(layer => [
    layer,
    ...layersOf(layer.handle?.stack ?? []),
  ]);
}
