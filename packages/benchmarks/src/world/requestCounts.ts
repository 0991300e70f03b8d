import { text } from 'node:stream/consumers';
import type { KubeClient } from '@squadron/controller-node';

/** Requests that an API server has answered since its start, per `verb group/resource`. @internal */
export type RequestCounts = ReadonlyMap<string, number>;

/** @internal */
export async function readRequestCounts(
  client: KubeClient,
): Promise<RequestCounts> {
  const { body } = await client.request({ method: 'GET', path: '/metrics' });
  return parseRequestCounts(await text(body));
}

/** Sums `apiserver_request_total` of the Prometheus text over codes, versions and scopes. @internal */
export function parseRequestCounts(metrics: string): RequestCounts {
  const counts = new Map<string, number>();
  for (const line of metrics.split('\n')) {
    const match = /^apiserver_request_total\{(.*)\} (\S+)$/.exec(line);
    if (match) {
      const label = (name: string) =>
        new RegExp(`(?:^|,)${name}="([^"]*)"`).exec(match[1])?.[1] ?? '';
      const key = `${label('verb')} ${label('group')}/${label('resource')}`;
      counts.set(key, (counts.get(key) ?? 0) + Number(match[2]));
    }
  }
  return counts;
}

/**
 * Reads (GET and LIST) of one API group between two counts. Watches are excluded: they are counted when
 * they end, which servers do every few minutes independent of the readers.
 *
 * @internal
 */
export function readsBetween(
  before: RequestCounts,
  after: RequestCounts,
  group: string,
): number {
  let reads = 0;
  for (const [key, count] of after) {
    if (/^(GET|LIST) /.test(key) && key.includes(` ${group}/`)) {
      reads += count - (before.get(key) ?? 0);
    }
  }
  return reads;
}

/** Kinds that servers and leaders write on their own, and reviews, which are created to ask and never stored. */
const NO_WORK = /^((coordination|events)\.k8s\.io|)\/(leases|events)$|reviews$/;

/** Writes between two counts, except Leases, Events and reviews of access or identity. @internal */
export function writesBetween(
  before: RequestCounts,
  after: RequestCounts,
): number {
  let writes = 0;
  for (const [key, count] of after) {
    const [verb, kind] = key.split(' ');
    if (/^(APPLY|DELETE|PATCH|POST|PUT)$/.test(verb) && !NO_WORK.test(kind)) {
      writes += count - (before.get(key) ?? 0);
    }
  }
  return writes;
}
