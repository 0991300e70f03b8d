import { clusterIdOf } from '@squadron/backstage-plugin-squadron-common';
import {
  recordOf,
  capiClusterKind,
  clusterProfileKind,
  DEFAULT_KUBECONFIG_KEY,
  HUB_CLUSTER_ID,
  LABELS,
  nodeKind,
  secretKind,
} from '@squadron/kube-kinds';
import type { CapiCluster } from '@squadron/kube-kinds';
import { expectKnown, type Reader, type Reading } from '../../reader';
import type { ObservedInventory } from './types';

/** @internal */
export async function observe(
  reader: Reader,
  key: { namespace: string; name: string },
  fleetNamespace: string,
): Promise<ObservedInventory> {
  const { namespace, name } = key;
  const profile = expectKnown(
    await reader.find(HUB_CLUSTER_ID, clusterProfileKind, key),
  );
  const id = clusterIdOf(key, fleetNamespace);
  return {
    now: reader.now(),
    profilesInstalled: expectKnown(
      await reader.isInstalled(HUB_CLUSTER_ID, clusterProfileKind),
    ),
    namespace,
    name,
    capiCluster: await observeCapiCluster(reader, key),
    hasKubeconfig: profile ? true : await hasKubeconfig(reader, key),
    profile,
    member: reader.clusters().find(cluster => cluster.id === id),
    nodes: await observeNodes(reader, id),
  };
}

/** An object that is missing in the cache may only be late; a profile is not deleted for that. */
async function observeCapiCluster(
  reader: Reader,
  key: { namespace: string; name: string },
): Promise<Reading<CapiCluster | undefined>> {
  const cached = await reader.find(HUB_CLUSTER_ID, capiClusterKind, key);
  return cached.known && cached.value
    ? cached
    : reader.findOnServer(HUB_CLUSTER_ID, capiClusterKind, key);
}

async function hasKubeconfig(
  reader: Reader,
  { namespace, name }: { namespace: string; name: string },
): Promise<boolean> {
  const key = { namespace, name: `${name}-kubeconfig` };
  const secret = expectKnown(
    await reader.findOnServer(HUB_CLUSTER_ID, secretKind, key),
  );
  return Boolean(secret?.data?.[DEFAULT_KUBECONFIG_KEY]);
}

async function observeNodes(
  reader: Reader,
  id: string,
): Promise<ObservedInventory['nodes']> {
  if (!reader.isReachable(id)) {
    return { known: false, reason: `${id} does not answer` };
  }
  const nodes = await reader.list(id, nodeKind);
  if (!nodes.known) {
    return nodes;
  }
  const gpus = recordOf<number>();
  for (const { metadata, status } of nodes.value) {
    const count = Number(status?.allocatable?.['nvidia.com/gpu'] ?? 0);
    const product = metadata.labels?.[LABELS.gpuProduct] ?? 'unknown';
    if (count > 0) {
      gpus[product] = (gpus[product] ?? 0) + count;
    }
  }
  const versions = nodes.value.flatMap(
    ({ status }) => status?.nodeInfo?.kubeletVersion ?? [],
  );
  return { known: true, value: { gpus, version: versions.sort()[0] } };
}
