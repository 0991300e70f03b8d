import type { Server } from 'node:http';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  handle?: { stack?: Layer[] };
  /** Matches the path below which a handler without a route is. */
  regexp?: RegExp;
}

/** Routes below `/api/squadron` of a running backend, from its router. @public */
export function routesOf(
  server: Server,
): Array<{ method: string; path: string }> {
  return layersOf(server).flatMap(({ route }) =>
    route?.path.startsWith('/v1/')
      ? Object.keys(route.methods).map(method => ({
          method: method.toUpperCase(),
          path: route.path,
        }))
      : [],
  );
}

/** Paths below `/api/squadron` of a running backend below which a handler without routes takes all requests. @public */
export function mountsOf(server: Server): string[] {
  const paths = layersOf(server)
    .filter(({ route, handle }) => !route && !handle?.stack)
    .map(({ regexp }) => pathOf(regexp));
  return [...new Set(paths)].filter(path => path.startsWith('/v1/'));
}

/** GET routes below `/api/squadron` of a running backend, from its router. @public */
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

function layersOf(server: Server): Layer[] {
  const [app] = server.listeners('request') as unknown as Array<{
    _router: { stack: Layer[] };
  }>;
  const within = (stack: readonly Layer[]): Layer[] =>
    stack.flatMap(layer => [layer, ...within(layer.handle?.stack ?? [])]);
  return within(app._router.stack);
}
