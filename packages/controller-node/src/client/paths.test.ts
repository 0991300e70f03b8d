import { kubeKind, KINDS } from '@squadron/kube-kinds';
import { checkRawPath, collectionPath, objectPath, queryString } from './paths';

const jobKind = kubeKind('ray.io/v1', 'RayJob');

describe('paths of objects', () => {
  it.each([
    ['a core kind everywhere', collectionPath(KINDS.pod), '/api/v1/pods'],
    [
      'a core kind in a namespace',
      collectionPath(KINDS.pod, 'a'),
      '/api/v1/namespaces/a/pods',
    ],
    [
      'a cluster-scoped object',
      objectPath(KINDS.node, { name: 'n' }),
      '/api/v1/nodes/n',
    ],
    [
      'a subresource',
      objectPath(jobKind, { namespace: 'a', name: 'b' }, 'status'),
      '/apis/ray.io/v1/namespaces/a/rayjobs/b/status',
    ],
    [
      'a name with special characters of URLs',
      objectPath(KINDS.node, { name: 'a b?c#d;e:f' }),
      '/api/v1/nodes/a%20b%3Fc%23d%3Be%3Af',
    ],
  ])('%s', (_what, path, expected) => {
    expect(path).toBe(expected);
    expect(checkRawPath(path)).toBe(path);
  });

  it.each(['', '.', '..', 'a/b', '../../secrets', '%2e%2e', 'a%2fb'])(
    'refuses the name %j, which could address something else',
    name => {
      expect(() => objectPath(KINDS.pod, { namespace: 'a', name })).toThrow(
        /is not valid in the path/,
      );
      expect(() =>
        objectPath(KINDS.pod, { namespace: name, name: 'a' }),
      ).toThrow(/is not valid/);
    },
  );

  it('requires a namespace for namespaced kinds, and refuses one for cluster-scoped kinds', () => {
    expect(() => objectPath(KINDS.pod, { name: 'a' })).toThrow(
      "Pod 'a' needs a namespace",
    );
    expect(() => collectionPath(KINDS.node, 'a')).toThrow(
      'Node is cluster-scoped',
    );
  });

  it('omits undefined values from a query', () => {
    expect(queryString({ a: undefined, b: 1, c: true })).toBe('?b=1&c=true');
    expect(queryString({ a: undefined })).toBe('');
  });
});

describe('raw paths', () => {
  it.each(['/version', '/api/v1/namespaces/a/services/b:80/proxy/x?y=z%20'])(
    'takes %s',
    path => {
      expect(checkRawPath(path)).toBe(path);
    },
  );

  it.each([
    'version',
    'https://elsewhere/',
    '/a b',
    '/a\r\nX: y',
    '/a\\b',
    '/a#b',
    '/ä',
    '/a/../b',
    '/a/./b',
    '/..',
    '/a/%2e%2E/b',
    '/a/..%2fb',
  ])('refuses %j', path => {
    expect(() => checkRawPath(path)).toThrow();
  });
});
