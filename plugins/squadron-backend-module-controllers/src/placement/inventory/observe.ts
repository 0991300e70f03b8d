import { clusterIdOf } from '@squadron/backstage-plugin-squadron-common';
import {
  recordOf,
  DEFAULT_KUBECONFIG_KEY,
  HUB_CLUSTER_ID,
  LABELS,
  KINDS,
} from '@squadron/kube-kinds';
import type { CapiCluster, KubeNode } from '@squadron/kube-kinds';
import { observeOn, onHub, type Reader, type Reading } from '../../reader';
import type { ObservedInventory } from './types';

/** @internal */
export async function observe(
  reader: Reader,
  key: { namespace: string; name: string },
  fleetNamespace: string,
): Promise<ObservedInventory> {
  const { namespace, name } = key;
  const profile = await onHub(reader).find(KINDS.clusterProfile, key);
  const id = clusterIdOf(key, fleetNamespace);
  return {
    now: reader.now(),
    profilesInstalled: await onHub(reader).isInstalled(KINDS.clusterProfile),
    namespace,
    name,
    capiCluster: await observeCapiCluster(reader, key),
    hasKubeconfig: profile ? true : await hasKubeconfig(reader, key),
    profile,
    member: reader.clusters().find(cluster => cluster.id === id),
    nodes: await observeOn(reader, id, async worker =>
      summaryOf(await worker.list(KINDS.node)),
    ),
  };
}

/** An object that is missing in the cache may only be late; a profile is not deleted for that. */
async function observeCapiCluster(
  reader: Reader,
  key: { namespace: string; name: string },
): Promise<Reading<CapiCluster | undefined>> {
  const cached = await reader.find(HUB_CLUSTER_ID, KINDS.capiCluster, key);
  return cached.known && cached.value
    ? cached
    : reader.findOnServer(HUB_CLUSTER_ID, KINDS.capiCluster, key);
}

async function hasKubeconfig(
  reader: Reader,
  { namespace, name }: { namespace: string; name: string },
): Promise<boolean> {
  const key = { namespace, name: `${name}-kubeconfig` };
  const secret = await onHub(reader).findOnServer(KINDS.secret, key);
  return Boolean(secret?.data?.[DEFAULT_KUBECONFIG_KEY]);
}

function summaryOf(nodes: readonly KubeNode[]) {
  const gpus = recordOf<number>();
  for (const { metadata, status } of nodes) {
    const count = Number(status?.allocatable?.['nvidia.com/gpu'] ?? 0);
    const product = metadata.labels?.[LABELS.gpuProduct] ?? 'unknown';
    if (count > 0) {
      gpus[product] = (gpus[product] ?? 0) + count;
    }
  }
  const versions = nodes.flatMap(
    ({ status }) => status?.nodeInfo?.kubeletVersion ?? [],
  );
  return { gpus, version: versions.sort()[0] };
}
