import {
  celFunc,
  celMethod,
  CelScalar,
  listType,
  mapType,
  type CelFunc,
} from '@bufbuild/cel';
import { opaqueType } from './opaqueType';
import { succeeds } from './succeeds';

const { BOOL, STRING } = CelScalar;

/** The parts of an absolute URI or an absolute path. */
interface Url {
  text: string;
  scheme: string;
  /** With the port. */
  host: string;
  path: string;
  query: string;
}

const PARTS =
  /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?:\/\/([^/?]*))?([^?]*)(?:\?(.*))?$/s;
const HOST = /^(?:\[[0-9A-Fa-f:.]+\]|[^\s:[\]<>"\\^`{|}]*)(?::\d*)?$/;
const BAD_ESCAPE = /%(?![0-9A-Fa-f]{2})/;
/** Characters that are not escaped in a path. */
const PATH = /^[A-Za-z0-9\-._~!$&'()*+,;=:@/[\]%]*$/;

const { type, wrap, unwrap } = opaqueType<Url>('URL', {
  write: ({ text }) => text,
  read: parseUrl,
});

/**
 * Kubernetes' library of URLs, see https://kubernetes.io/docs/reference/using-api/cel/#kubernetes-url-library
 *
 * @internal
 */
export const urlFunctions: CelFunc[] = [
  celFunc('url', [STRING], type, text => wrap(parseUrl(text))),
  celFunc('isURL', [STRING], BOOL, text => succeeds(() => parseUrl(text))),
  celMethod('getScheme', type, [], STRING, function getScheme() {
    return unwrap(this).scheme;
  }),
  celMethod('getHost', type, [], STRING, function getHost() {
    return unwrap(this).host;
  }),
  celMethod('getHostname', type, [], STRING, function getHostname() {
    return unwrap(this)
      .host.replace(/:\d*$/, '')
      .replace(/^\[(.*)\]$/, '$1');
  }),
  celMethod('getPort', type, [], STRING, function getPort() {
    return /:(\d*)$/.exec(unwrap(this).host)?.[1] ?? '';
  }),
  celMethod('getEscapedPath', type, [], STRING, function getEscapedPath() {
    const { path } = unwrap(this);
    return PATH.test(path) ? path : encodeURI(decodeURIComponent(path));
  }),
  celMethod(
    'getQuery',
    type,
    [],
    mapType(STRING, listType(STRING)),
    function getQuery() {
      const values = new Map<string, string[]>();
      for (const [key, value] of new URLSearchParams(unwrap(this).query)) {
        values.set(key, [...(values.get(key) ?? []), value]);
      }
      return values;
    },
  ),
];

function parseUrl(text: string): Url {
  const [, scheme = '', authority = '', path = '', query = ''] =
    PARTS.exec(text) ?? [];
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  const isAbsolute = text.startsWith('/') || scheme !== '';
  // eslint-disable-next-line no-control-regex
  const isClean = !/[\u0000-\u001f\u007f]/.test(text);
  if (
    !isAbsolute ||
    !isClean ||
    !HOST.test(host) ||
    BAD_ESCAPE.test(`${authority}${path}`)
  ) {
    throw new Error(`'${text.slice(0, 64)}' is not an absolute URL`);
  }
  return { text, scheme: scheme.toLowerCase(), host, path, query };
}
