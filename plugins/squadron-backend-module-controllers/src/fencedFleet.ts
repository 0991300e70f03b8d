import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import { guardWrites } from '@squadron/controller-node';

/**
 * The same fleet, whose clients ask before each write whether it may be sent.
 *
 * @param mayWrite - throws when it may not
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
