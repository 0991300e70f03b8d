import type { Kind, KubeObject } from '@squadron/kube-kinds';
import type { Fleet } from './types';

/** The cached objects of a kind; none of clusters whose objects cannot be read. @public */
export function listItems<T extends KubeObject>(
  fleet: Pick<Fleet, 'list'>,
  kind: Kind<T>,
  options?: { cluster?: string; namespace?: string },
): T[] {
  return fleet
    .list(kind, options)
    .flatMap(result => ('items' in result ? result.items : []));
}
