import type { Server } from 'node:http';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  handle?: { stack?: Layer[] };
}

/**
 * Routes below `/api/squadron` of a running backend, from its router.
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
    .flatMap(({ route }) =>
      Object.keys(route?.methods ?? {}).map(method => ({
        method: method.toUpperCase(),
        path: route?.path ?? '',
      })),
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

function layersOf(stack: readonly Layer[]): Layer[] {
  return stack.flatMap(layer => [
    layer,
    ...layersOf(layer.handle?.stack ?? []),
  ]);
}
