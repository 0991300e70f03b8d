import { type KubeClient } from '@squadron/controller-node';
import {
  type CapiCluster,
  type Machine,
  type MachineDeployment,
  type SandboxCluster,
  KINDS,
} from '@squadron/kube-kinds';
import type { HubCache } from '../HubCache';
import type { Node } from '../node';
import { nodeFeatures } from '../nodeFeatures';
import { clusterNameOf, isDeleting, isPaused, isReclaimed } from '../objects';
import { type Pod, amountsOf, busyNodes, unschedulablePods } from './readPods';
import type {
  EmptyMachine,
  EmptySince,
  ObservedPool,
  ObservedPools,
  PoolMachine,
} from './types';

const PREFIX = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group';
const DEPLOYMENT_LABEL = 'cluster.x-k8s.io/deployment-name';

/** On a SandboxCluster: for how many seconds a pod waits before machines are created for it. */
const SCALE_UP_ANNOTATION =
  'infrastructure.squadron.dev/scale-up-after-seconds';

/** On a SandboxCluster: for how many seconds a machine is empty before it is deleted. @internal */
export const SCALE_DOWN_ANNOTATION =
  'infrastructure.squadron.dev/scale-down-after-seconds';

/** A pod may fit when another one terminates. */
const SCALE_UP_SECONDS = 10;
/** Ten times shorter than the upstream autoscaler's default, so that it is visible. */
const SCALE_DOWN_SECONDS = 60;

/** The pools of a cluster that have bounds for an autoscaler and are not paused. @internal */
export function autoscaledPools(
  cache: HubCache,
  cluster: CapiCluster,
): MachineDeployment[] {
  return cache.machineDeployments.store
    .list(cluster.metadata.namespace)
    .filter(
      pool =>
        pool.spec?.clusterName === cluster.metadata.name &&
        boundsOf(pool) !== undefined &&
        !isDeleting(pool) &&
        !isPaused(pool, cluster),
    );
}

/** Observes a cluster's autoscaled pools. @internal */
export async function observePools(options: {
  cache: HubCache;
  cluster: CapiCluster;
  pools: readonly MachineDeployment[];
  client: KubeClient;
  emptySince: EmptySince;
  now: number;
}): Promise<ObservedPools> {
  const { cache, cluster, client, emptySince, now } = options;
  // From the server's cache; its lag is small compared with the waiting times.
  const fromCache = { resourceVersion: '0' };
  const [pods, nodes] = await Promise.all([
    client.listAll<Pod>(KINDS.pod, fromCache),
    client.listAll<Node>(KINDS.node, fromCache),
  ]);
  const settings = cache.sandboxClusters.store
    .list(cluster.metadata.namespace)
    .find(object => clusterNameOf(object) === cluster.metadata.name);
  const busy = busyNodes(pods.items);
  const nodesByName = new Map(
    nodes.items.map(node => [node.metadata.name, node]),
  );
  return {
    now,
    emptySince,
    unschedulableMs: msOf(settings, SCALE_UP_ANNOTATION, SCALE_UP_SECONDS),
    emptyMs: msOf(settings, SCALE_DOWN_ANNOTATION, SCALE_DOWN_SECONDS),
    pods: unschedulablePods(pods.items),
    pools: options.pools.flatMap((pool): ObservedPool[] => {
      const machine = emptyMachineOf(cache, pool);
      const bounds = boundsOf(pool);
      return machine && bounds
        ? [
            {
              name: pool.metadata.name,
              replicas: pool.spec?.replicas ?? 1,
              ...bounds,
              machine,
              machines: machinesOf(cache, pool).map(item =>
                poolMachine(item, {
                  node: nodesByName.get(item.metadata.name),
                  isBusy: busy.has(item.metadata.name),
                  isLost: isLost(cache, item),
                }),
              ),
            },
          ]
        : [];
    }),
  };
}

function boundsOf({
  metadata,
}: MachineDeployment): { min: number; max: number } | undefined {
  const read = (bound: string) => {
    const text = metadata.annotations?.[`${PREFIX}-${bound}-size`];
    return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
  };
  const [min, max] = [read('min'), read('max')];
  return min !== undefined && max !== undefined && min <= max
    ? { min, max }
    : undefined;
}

function msOf(
  cluster: SandboxCluster | undefined,
  annotation: string,
  defaultSeconds: number,
): number {
  const text = cluster?.metadata.annotations?.[annotation] ?? '';
  return (/^\d+$/.test(text) ? Number(text) : defaultSeconds) * 1_000;
}

function emptyMachineOf(
  cache: HubCache,
  { metadata, spec }: MachineDeployment,
): EmptyMachine | undefined {
  const { template } = spec ?? {};
  const shape = cache.machineTemplates.store.get({
    namespace: metadata.namespace,
    name: template?.spec?.infrastructureRef?.name ?? '',
  })?.spec?.template?.spec;
  if (!shape) {
    return undefined;
  }
  const { resources, labels, taints } = nodeFeatures(shape);
  return {
    allocatable: amountsOf(resources),
    labels: {
      'squadron.dev/pool': metadata.name,
      ...syncedLabels(template?.metadata?.labels),
      ...labels,
    },
    taints,
  };
}

/** Labels of Machines that Cluster API copies to their Nodes. */
function syncedLabels(
  labels: Record<string, string> = {},
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(labels).filter(([key]) =>
      /^(node-role\.kubernetes\.io|([^/]+\.)?node-restriction\.kubernetes\.io|([^/]+\.)?node\.cluster\.x-k8s\.io)\//.test(
        key,
      ),
    ),
  );
}

function machinesOf(cache: HubCache, pool: MachineDeployment): Machine[] {
  return cache.machines.store
    .list(pool.metadata.namespace)
    .filter(
      ({ metadata }) =>
        metadata.labels?.[DEPLOYMENT_LABEL] === pool.metadata.name,
    );
}

/** A Machine, its infrastructure and its Node share one name. */
function isLost(cache: HubCache, { metadata }: Machine): boolean {
  const { namespace, name = '' } = metadata;
  const infrastructure = cache.sandboxMachines.store.get({ namespace, name });
  return infrastructure !== undefined && isReclaimed(infrastructure);
}

function poolMachine(
  machine: Machine,
  state: { node?: Node; isBusy: boolean; isLost: boolean },
): PoolMachine {
  const { node, isBusy, isLost: isGone } = state;
  const base = {
    name: machine.metadata.name,
    isDeleting: isDeleting(machine),
  };
  // It offers no capacity to pods, neither now nor later.
  if (isGone) {
    return { ...base, node: { hasPods: false, isCordoned: true } };
  }
  if (!node) {
    return base;
  }
  const isCordoned = node.spec?.unschedulable === true;
  return { ...base, node: { hasPods: isBusy, isCordoned } };
}
