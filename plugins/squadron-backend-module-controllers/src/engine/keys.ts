import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import type { Kind, KubeObject, ResourceKind } from '@squadron/kube-kinds';
import {
  listItems,
  type FleetReader,
} from '@squadron/backstage-plugin-squadron-node';

/** `namespace/name`. @internal */
export function keyOf({
  namespace = '',
  name = '',
}: {
  namespace?: string;
  name?: string;
}): string {
  return `${namespace}/${name}`;
}

/** The inverse of {@link keyOf}. @internal */
export function parseKey(key: string): { namespace: string; name: string } {
  const slash = key.indexOf('/');
  return { namespace: key.slice(0, slash), name: key.slice(slash + 1) };
}

/** Keys of all cached hub objects of a kind. @internal */
export function listKeys(
  fleet: Pick<FleetReader, 'list'>,
  kind: ResourceKind,
): string[] {
  return listOnHub<KubeObject>(fleet, kind).map(({ metadata }) =>
    keyOf(metadata),
  );
}

/** All cached hub objects of a kind; none while the kind is not read. @internal */
export function listOnHub<T extends KubeObject>(
  fleet: Pick<FleetReader, 'list'>,
  kind: Kind<T>,
): T[] {
  return listItems(fleet, kind, { cluster: HUB_CLUSTER_ID });
}
