import { InputError } from '@backstage/errors';
import type { ObjectKey, ResourceKind } from '@squadron/kube-kinds';

/** Path of a kind's collection. Without a namespace: of all namespaces. @internal */
export function collectionPath(kind: ResourceKind, namespace?: string): string {
  if (namespace !== undefined && !kind.namespaced) {
    throw new InputError(
      `${kind.kind} is cluster-scoped and has no namespace, got '${namespace}'`,
    );
  }
  const root = kind.group === '' ? ['api'] : ['apis', kind.group];
  const scope = namespace === undefined ? [] : ['namespaces', namespace];
  return `/${[...root, kind.version, ...scope, kind.plural]
    .map(segment)
    .join('/')}`;
}

/** Path of one object, or of a subresource of it. @internal */
export function objectPath(
  kind: ResourceKind,
  key: ObjectKey,
  subresource?: string,
): string {
  if (kind.namespaced && key.namespace === undefined) {
    throw new InputError(`${kind.kind} '${key.name}' needs a namespace`);
  }
  const tail = subresource ? [key.name, subresource] : [key.name];
  return `${collectionPath(kind, key.namespace)}/${tail
    .map(segment)
    .join('/')}`;
}

/** A query string with its question mark, or an empty string. Undefined values are omitted. @internal */
export function queryString(
  values: Record<string, string | number | boolean | undefined>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) {
      query.set(name, String(value));
    }
  }
  const text = query.toString();
  return text && `?${text}`;
}

/**
 * Checks a path of the caller: it must not leave the API server's path prefix, nor contain characters that end a
 * request line.
 *
 * @internal
 */
export function checkRawPath(path: string): string {
  const [pathname] = path.split('?', 1);
  if (!path.startsWith('/') || /[^\x21-\x7e]|[#\\]/.test(path)) {
    throw new InputError(
      `Not an absolute, encoded request path: ${JSON.stringify(path)}`,
    );
  }
  if (
    /(^|\/)\.{1,2}(\/|$)/.test(
      pathname.replace(/%2e/gi, '.').replace(/%2f/gi, '/'),
    )
  ) {
    throw new InputError(`A request path must not hold dot segments: ${path}`);
  }
  return path;
}

function segment(value: string): string {
  // API servers decode the path before they split it.
  if (value === '' || value === '.' || value === '..' || /[/%]/.test(value)) {
    throw new InputError(
      `'${value}' is not valid in the path of a Kubernetes object`,
    );
  }
  return encodeURIComponent(value);
}
