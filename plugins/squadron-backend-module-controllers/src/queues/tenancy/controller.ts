import { clusterIdOf } from '@squadron/backstage-plugin-squadron-common';
import { FIELD_MANAGERS, HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import { perform } from '../../actions';
import type { Reconciler } from '../../engine';
import type { Reader } from '../../reader';
import { keyOf, listKeys, parseKey } from '../../engine/keys';
import { hasNewSpec } from '../../clusters/membership/hasNewSpec';
import { keysBy, watchAll, watchHub } from '../../engine/watches';
import { decideHubNamespace } from './decideHubNamespace';
import { decideMirror } from './decideMirror';
import { observeHubNamespace, observeMirror } from './observe';

/**
 * Creates the queues of labelled namespaces, and mirrors queues to the workers. Keys are `<cluster ID>/<namespace>`;
 * those of the hub are for the queue there.
 *
 * @internal
 */
export function tenancyReconciler(reader: Reader, fleet: Fleet): Reconciler {
  const everywhere = (namespace: string) =>
    reader
      .clusters()
      .map(({ id }) => keyOf({ namespace: id, name: namespace }));
  const at = (cluster: string, namespace: string) =>
    cluster === HUB_CLUSTER_ID
      ? everywhere(namespace)
      : [keyOf({ namespace: cluster, name: namespace })];
  const hubNamespaces = () =>
    listKeys(fleet, KINDS.namespace).map(key => parseKey(key).name);
  const queueNamespaces = () => [
    ...new Set(
      listKeys(fleet, KINDS.localQueue).map(key => parseKey(key).namespace),
    ),
  ];
  const mirrorsOn = (cluster: string) =>
    queueNamespaces().map(name => keyOf({ namespace: cluster, name }));
  return {
    name: 'tenancy',
    fieldManager: FIELD_MANAGERS.tenancy,
    allKeys: () =>
      [...new Set([...hubNamespaces(), ...queueNamespaces()])].flatMap(
        everywhere,
      ),
    keysOf: keysBy([
      watchAll(KINDS.namespace, ({ metadata }, cluster) =>
        at(cluster, metadata.name),
      ),
      watchAll(KINDS.localQueue, ({ metadata }, cluster) =>
        at(cluster, metadata.namespace ?? ''),
      ),
      watchHub(KINDS.clusterProfile, ({ metadata }) =>
        mirrorsOn(clusterIdOf(metadata, reader.fleetNamespace)),
      ),
      watchHub(KINDS.clusterQueue, (_, change) =>
        hasNewSpec(change) ? queueNamespaces().flatMap(everywhere) : [],
      ),
    ]),
    keysOfCluster: ({ cluster }) => mirrorsOn(cluster.id),
    objectsOf: key => [
      { kind: KINDS.namespace, key: { name: parseKey(key).name } },
    ],
    decide: async key => {
      const { namespace: cluster, name } = parseKey(key);
      return cluster === HUB_CLUSTER_ID
        ? decideHubNamespace(await observeHubNamespace(reader, name))
        : decideMirror(await observeMirror(reader, cluster, name));
    },
    perform,
  };
}
