import { parseClusterId } from '@squadron/backstage-plugin-squadron-common';
import {
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  LABELS,
  kindName,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';
import type { Reconciler } from '../../engine';
import { perform } from '../../actions';
import type { Reader } from '../../reader';
import { listKeys, keyOf, parseKey } from '../../engine/keys';
import { decide } from './decide';
import { observe, type ClusterDependencies } from './observe';

/** Creates and deletes the clusters that `Cluster` objects describe. @internal */
export function clusterReconciler(
  reader: Reader,
  dependencies: ClusterDependencies,
): Reconciler {
  const { fleetNamespace } = dependencies;
  const allKeys = () => listKeys(dependencies.fleet, KINDS.oneblockCluster);
  const keysOfId = (id: string) => {
    const profile = parseClusterId(id, fleetNamespace);
    return profile ? [keyOf(profile)] : [];
  };
  return {
    name: 'cluster',
    fieldManager: FIELD_MANAGERS.cluster,
    allKeys,
    keysOf: ({ cluster, kind, object }) => {
      const name = kindName(kind);
      if (cluster !== HUB_CLUSTER_ID) {
        return name === kindName(KINDS.rayCluster) ? keysOfId(cluster) : [];
      }
      switch (name) {
        case kindName(KINDS.multiKueueConfig):
          return allKeys();
        case kindName(KINDS.multiKueueCluster):
          return keysOfId(object.metadata.name);
        case kindName(KINDS.oneblockCluster):
        case kindName(KINDS.capiCluster):
        case kindName(KINDS.clusterProfile):
          return [keyOf(object.metadata)];
        default:
          return keysOfOwner(object);
      }
    },
    keysOfCluster: ({ cluster }) => keysOfId(cluster.id),
    // The hub answers writes of a provider as slowly as the provider's webhooks do.
    limiterKeyOf: key =>
      dependencies.fleet.find(
        HUB_CLUSTER_ID,
        KINDS.oneblockCluster,
        parseKey(key),
      )?.spec?.provider?.name,
    objectsOf: key => [{ kind: KINDS.oneblockCluster, key: parseKey(key) }],
    decide: async key =>
      decide(await observe(reader, parseKey(key), dependencies)),
    perform,
  };
}

/** The Cluster that an object on the hub belongs to, by its label. */
function keysOfOwner({ metadata }: KubeObject): string[] {
  const name = metadata.labels?.[LABELS.ownerName];
  return name ? [keyOf({ namespace: metadata.namespace, name })] : [];
}
