import type { Server } from 'node:http';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  handle?: { stack?: Layer[] };
}

/**
 * GET routes below `/api/squadron` of a running backend, from its router.
 *
 * @internal
 */
export function readRoutesOf(server: Server): string[] {
  const [app] = server.listeners('request') as unknown as Array<{
    _router: { stack: Layer[] };
  }>;
  return layersOf(app._router.stack)
    .filter(({ route }) => route?.methods.get)
    .map(({ route }) => route?.path ?? '')
    .filter(path => path.startsWith('/v1/'));
}

function layersOf(stack: readonly Layer[]): Layer[] {
  return stack.flatMap(layer => [
    layer,
    ...layersOf(layer.handle?.stack ?? []),
  ]);
}
