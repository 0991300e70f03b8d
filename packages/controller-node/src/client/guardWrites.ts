import type { KubeClient, RawRequest } from './types';

/** Methods that change nothing on the server. All others are guarded. */
const READS = new Set<PropertyKey>([
  'close',
  'find',
  'get',
  'lastContactMs',
  'list',
  'listAll',
  'server',
  'watch',
  'whenReachable',
  'whenReady',
]);

const RAW = new Set<PropertyKey>(['request', 'requestJson']);

/**
 * A client that calls `mayWrite` immediately before each request that may change something.
 *
 * @param mayWrite - throws if writes are not allowed at this moment, e.g. because the Lease was lost
 * @public
 */
export function guardWrites(
  client: KubeClient,
  mayWrite: () => void,
): KubeClient {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') {
        return value;
      }
      if (name === 'impersonate') {
        return (...args: Parameters<KubeClient['impersonate']>) =>
          guardWrites(target.impersonate(...args), mayWrite);
      }
      if (READS.has(name)) {
        return value.bind(target);
      }
      return async (...args: unknown[]) => {
        const isRead =
          RAW.has(name) && (args[0] as RawRequest).method === 'GET';
        if (!isRead) {
          mayWrite();
        }
        return value.apply(target, args);
      };
    },
  });
}
