import { workloadKindOf } from '@squadron/backstage-plugin-squadron-common';
import type { KubeObject } from '@squadron/controller-node';

/** They answer for as long as their reader listens, from what the others answer too. */
const ENDLESS = ['/v1/stream', /\/logs?\/?(stream|download)?$/];

function isEndless(path: string): boolean {
  return ENDLESS.some(one =>
    typeof one === 'string' ? one === path : one.test(path),
  );
}

/** What of the routes of a running router can be read to its end. */
export function routesOf(paths: readonly string[]) {
  const finite = paths.filter(path => !isEndless(path));
  return {
    /** Addresses that name no object. */
    lists: finite
      .filter(path => !path.includes(':'))
      .map(path =>
        path === '/v1/versions' ? `${path}?provider=sandbox` : path,
      ),
    /** Every address that a reader can come to from an object of this name. */
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
