import type { Endpoint } from './endpoint';

/**
 * Path, query and body of a request. Properties that the endpoint does not declare are dropped, so that callers can
 * pass a whole row.
 *
 * @public
 */
export function requestOf(
  { method, path, input: schema }: Endpoint,
  input: Record<string, unknown>,
): { path: string[]; query?: URLSearchParams; body?: object } {
  const inPath = new Set<string>();
  const segments = path
    .slice(1)
    .split('/')
    .map(segment => {
      const name = /^\{(.+)\}$/.exec(segment)?.[1];
      if (name === undefined) {
        return segment;
      }
      inPath.add(name);
      return String(input[name]);
    });
  const rest = Object.keys(schema.shape).filter(
    name => !inPath.has(name) && input[name] !== undefined,
  );
  if (method === 'POST' || method === 'PUT') {
    return {
      path: segments,
      body: Object.fromEntries(rest.map(name => [name, input[name]])),
    };
  }
  const query = new URLSearchParams();
  for (const name of rest) {
    for (const value of [input[name]].flat()) {
      query.append(name, String(value));
    }
  }
  return { path: segments, query };
}
