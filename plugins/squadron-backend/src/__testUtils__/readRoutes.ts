import { workloadKindOf, type KubeObject } from '@squadron/kube-kinds';

/** Routes that stream until their reader disconnects; their data is also in other routes. */
const ENDLESS = ['/v1/stream', /\/logs?\/?(stream|download)?$/];

const REQUIRED_QUERY: Partial<Record<string, string>> = {
  '/v1/missing-rights': '?resourceType=squadron-cluster&resource=worker-1',
  '/v1/namespaces': '?permission=squadron.workload.create',
  '/v1/versions': '?provider=sandbox',
};

function isEndless(path: string): boolean {
  return ENDLESS.some(one =>
    typeof one === 'string' ? one === path : one.test(path),
  );
}

/** Routes of a running router whose responses end. @public */
export function routesOf(paths: readonly string[]) {
  const finite = paths.filter(path => !isEndless(path));
  return {
    /** Paths without an object. */
    lists: finite
      .filter(path => !path.includes(':'))
      .map(path => path + (REQUIRED_QUERY[path] ?? '')),
    /** All paths of an object of this name. */
    addressesOf: (cluster: string, { kind = '', metadata }: KubeObject) =>
      finite
        .filter(path => path.includes(':'))
        .filter(path => !path.includes(':kind') || workloadKindOf(kind))
        .map(path =>
          path
            .replace(':cluster', cluster)
            .replace(':namespace', metadata.namespace ?? 'nlp')
            .replace(':kind', workloadKindOf(kind) ?? '')
            .replace(':uid', metadata.uid ?? '')
            .replace(/:\w+\??/g, metadata.name ?? ''),
        ),
  };
}
