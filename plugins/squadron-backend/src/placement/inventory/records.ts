import type {
  AccessProviderView,
  InventoryRecord,
} from '@squadron/backstage-plugin-squadron-common';
import { clusterIdOf } from '@squadron/backstage-plugin-squadron-common';
import { findCondition, CLUSTER_MANAGERS, LABELS } from '@squadron/kube-kinds';
import type {
  AccessProvider,
  CapiCluster,
  ClusterProfile,
  Condition,
  ManagedCluster,
} from '@squadron/kube-kinds';
import { accessProvidersOf } from '@squadron/backstage-plugin-squadron-node';

/** OCM's label on a ClusterProfile: the name of its ManagedCluster. */
const OCM_CLUSTER_NAME = 'open-cluster-management.io/cluster-name';

/** Labels that name the cluster set: on a ManagedCluster (OCM), and on a ClusterProfile. */
const OCM_CLUSTER_SET = 'cluster.open-cluster-management.io/clusterset';
const CLUSTER_SET = 'multicluster.x-k8s.io/clusterset';

/** Options of the functions that create records. */
interface RecordOptions {
  fleetNamespace: string;
  /** Reason why the portal must not connect to an address; undefined if it may. */
  refuseServer: (server: string) => string | undefined;
}

/** @internal */
export function profileRecord(
  { metadata, spec, status }: ClusterProfile,
  options: RecordOptions,
): InventoryRecord {
  const { namespace = '', name, labels = {} } = metadata;
  const id = clusterIdOf({ namespace, name }, options.fleetNamespace);
  const manager = spec?.clusterManager?.name;
  const managed = labels[OCM_CLUSTER_NAME];
  const isOurs = manager === CLUSTER_MANAGERS.clusterApi;
  const properties = Object.fromEntries(
    (status?.properties ?? []).map(property => [property.name, property.value]),
  );
  return {
    source: 'ClusterProfile',
    manager,
    namespace,
    name,
    keys: [
      `id:${id}`,
      ...(isOurs ? [`capi:${namespace}/${name}`] : []),
      ...(managed ? [`managed:${managed}`] : []),
    ],
    clusterId: id,
    displayName: spec?.displayName,
    version: status?.version?.kubernetes,
    ...healthOf(status?.conditions, 'ControlPlaneHealthy'),
    clusterSets: present(labels[CLUSTER_SET]),
    properties,
    accessProviders: accessProvidersOf(status).map(provider =>
      providerView(provider, options),
    ),
    problems: managerProblems(labels[LABELS.clusterManager], manager),
  };
}

/** @internal */
export function capiRecord(
  { metadata, spec, status }: CapiCluster,
  options: RecordOptions,
): InventoryRecord {
  const { namespace = '', name } = metadata;
  const { host, port } = spec?.controlPlaneEndpoint ?? {};
  return {
    source: 'Cluster',
    manager: 'cluster-api',
    namespace,
    name,
    keys: [`capi:${namespace}/${name}`],
    clusterId: clusterIdOf({ namespace, name }, options.fleetNamespace),
    version: status?.controlPlane?.versions?.[0]?.version,
    server: host ? `https://${host}:${port ?? 443}` : undefined,
    ...healthOf(status?.conditions, 'Available'),
    clusterSets: [],
    properties: {},
    accessProviders: [],
    problems: [],
  };
}

/** @internal */
export function managedClusterRecord(
  { metadata, spec, status }: ManagedCluster,
  options: RecordOptions,
): InventoryRecord {
  const server = spec?.managedClusterClientConfigs?.[0]?.url;
  const refusal = server && options.refuseServer(server);
  return {
    source: 'ManagedCluster',
    manager: 'open-cluster-management',
    name: metadata.name,
    keys: [`managed:${metadata.name}`, ...serverKeys(server)],
    version: status?.version?.kubernetes,
    server,
    ...healthOf(status?.conditions, 'ManagedClusterConditionAvailable'),
    clusterSets: present(metadata.labels?.[OCM_CLUSTER_SET]),
    properties: Object.fromEntries(
      (status?.clusterClaims ?? []).map(claim => [claim.name, claim.value]),
    ),
    accessProviders: [],
    problems: [
      ...(refusal ? [`The address ${server} is refused: ${refusal}.`] : []),
      ...(spec?.hubAcceptsClient === false
        ? ['The hub has not accepted this cluster yet.']
        : []),
    ],
  };
}

/** A cluster of the fleet, as the portal reaches it. @internal */
export function memberRecord(member: {
  id: string;
  server?: string;
  version?: string;
  isReached: boolean;
  problem?: string;
  /** Number of GPUs by product, e.g. `nvidia-a100`. */
  gpus: Readonly<Record<string, number>>;
}): InventoryRecord {
  const { id, server, version, isReached, problem, gpus } = member;
  return {
    source: 'kubeconfig',
    manager: 'squadron',
    name: id,
    keys: [`id:${id}`, ...serverKeys(server)],
    clusterId: id,
    version,
    server,
    health: isReached && !problem ? 'Healthy' : 'Unknown',
    ...(problem && { healthReason: problem }),
    clusterSets: [],
    properties: Object.fromEntries(
      Object.entries(gpus).map(([type, count]) => [
        `gpus.squadron.dev/${type}`,
        `${count}`,
      ]),
    ),
    accessProviders: [],
    problems: present(problem),
  };
}

function healthOf(
  conditions: readonly Condition[] | undefined,
  type: string,
): Pick<InventoryRecord, 'health' | 'healthReason'> {
  const found = findCondition(conditions, type);
  const words = { True: 'Healthy', False: 'Unhealthy', Unknown: 'Unknown' };
  const health = words[found?.status ?? 'Unknown'] as InventoryRecord['health'];
  const healthReason = found?.message || found?.reason;
  return { health, ...(healthReason && { healthReason }) };
}

function providerView(
  { name, cluster = {} }: AccessProvider,
  { refuseServer }: RecordOptions,
): AccessProviderView {
  const { server } = cluster;
  const refusal = server && refuseServer(server);
  let problem: string | undefined;
  if (!server) {
    problem = 'The access provider has no server address.';
  } else if (refusal) {
    problem = `The address ${server} is refused: ${refusal}.`;
  } else if (cluster['insecure-skip-tls-verify']) {
    problem = 'The access provider disables TLS verification.';
  } else if (cluster['proxy-url']) {
    problem = 'The access provider uses a proxy, which is not supported.';
  }
  return {
    name,
    ...(server && { server }),
    ignoredExtensions: (cluster.extensions ?? []).map(one => one.name),
    ...(problem && { problem }),
  };
}

function managerProblems(
  label: string | undefined,
  manager: string | undefined,
): string[] {
  return label !== undefined && label !== manager
    ? [
        `The label ${LABELS.clusterManager} is ${label}, but spec.clusterManager.name is ${manager}.`,
      ]
    : [];
}

/** Spellings of the same address give the same key. */
function serverKeys(server: string | undefined): string[] {
  if (!server || !URL.canParse(server)) {
    return [];
  }
  const { hostname, port } = new URL(server);
  return [`server:${hostname.toLowerCase()}:${port || '443'}`];
}

function present(value: string | undefined): string[] {
  return value ? [value] : [];
}
