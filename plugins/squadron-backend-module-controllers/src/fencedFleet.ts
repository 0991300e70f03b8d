import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import { guardWrites } from '@squadron/controller-node';

/**
 * The same fleet, whose clients check before each write whether it is allowed.
 *
 * @param mayWrite - throws if writes are not allowed
 *
 * @internal
 */
export function fencedFleet(fleet: Fleet, mayWrite: () => void): Fleet {
  return new Proxy(fleet, {
    get(target, name) {
      if (name === 'client') {
        return (cluster: string) =>
          guardWrites(target.client(cluster), mayWrite);
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
