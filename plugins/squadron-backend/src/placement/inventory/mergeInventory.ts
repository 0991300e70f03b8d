import type {
  InventoryCluster,
  InventoryProperty,
  InventoryRecord,
  InventorySource,
  StateView,
} from '@squadron/backstage-plugin-squadron-common';
import { GPU_PROPERTY_PREFIX } from '@squadron/kube-kinds';
import { sameCluster } from './sameCluster';

/** Sources by precedence: the connection of the portal, then the object that manages the cluster, then inventories. */
const RANK: Record<InventorySource, number> = {
  kubeconfig: 0,
  Cluster: 1,
  ClusterProfile: 2,
  ManagedCluster: 3,
};

/** Properties that name a GPU product: those of Squadron, and the names that OCM and published examples use. */
const GPU_NAME = /(^|[./-])(accelerator|gpu-?type|gpu\.product)([./-]|$)/i;

/**
 * One list of all clusters that any source knows. Records of the same cluster are merged, but never because of an
 * equal name alone. The order of the records does not matter.
 *
 * @param isVisible - clusters that a conflict of another one may name; default: all
 *
 * @internal
 */
export function mergeInventory(
  records: readonly InventoryRecord[],
  isVisible: (cluster: InventoryCluster) => boolean = () => true,
): InventoryCluster[] {
  const clusters = sameCluster(records)
    .map(group => mergeRecords([...group].sort(byRank)))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const named = clusters.filter(isVisible);
  return clusters.map(cluster => ({
    ...cluster,
    conflicts: [...cluster.conflicts, ...namesakes(cluster, named)],
  }));
}

function mergeRecords(records: InventoryRecord[]): InventoryCluster {
  const [first] = records;
  const member = records.find(({ source }) => source === 'kubeconfig');
  const properties = mergeProperties(records);
  const version = mergeValue('version', records, ({ version: value }) =>
    value?.replace(/^v/, ''),
  );
  return {
    id: idOf(records),
    displayName:
      records.find(({ displayName }) => displayName)?.displayName ?? first.name,
    isMember: member !== undefined,
    health: healthOf(records),
    ...(version && { version: version.value }),
    server: records.find(({ server }) => server)?.server,
    clusterSets: unique(records.flatMap(({ clusterSets }) => clusterSets)),
    gpuTypes: unique(properties.flatMap(gpuTypesOf)),
    properties,
    accessProviders: records.flatMap(({ accessProviders }) => accessProviders),
    conflicts: [
      ...(version ? disagreements([version]) : []),
      ...disagreements(properties),
      ...records.flatMap(record =>
        record.problems.map(problem => `${recordName(record)}: ${problem}`),
      ),
    ],
    records,
  };
}

/** The cluster ID if a record has one; otherwise a name that cannot be a cluster ID. */
function idOf(records: InventoryRecord[]): string {
  const id = records.find(({ clusterId }) => clusterId)?.clusterId;
  const [{ source, name }] = records;
  return id ?? `${source.toLowerCase()}~${name}`;
}

function healthOf(records: InventoryRecord[]): StateView<'inventory'> {
  const known = records.filter(({ health }) => health !== 'Unknown');
  const worst = known.find(({ health }) => health === 'Unhealthy') ?? known[0];
  const detail =
    worst?.healthReason ??
    records.find(({ healthReason }) => healthReason)?.healthReason;
  switch (worst?.health) {
    case 'Healthy':
      return { code: 'Healthy', tone: 'success' };
    case 'Unhealthy':
      return { code: 'Unhealthy', tone: 'danger', detail };
    default:
      return { code: 'Unknown', tone: 'neutral', detail };
  }
}

function mergeProperties(records: InventoryRecord[]): InventoryProperty[] {
  const names = unique(
    records.flatMap(({ properties }) => Object.keys(properties)),
  );
  return names.flatMap(
    name => mergeValue(name, records, record => record.properties[name]) ?? [],
  );
}

function mergeValue(
  name: string,
  records: InventoryRecord[],
  valueOf: (record: InventoryRecord) => string | undefined,
): InventoryProperty | undefined {
  const reported = records.flatMap(record => {
    const value = valueOf(record);
    return value ? [{ value, from: recordName(record) }] : [];
  });
  if (reported.length === 0) {
    return undefined;
  }
  const [wins, ...rest] = reported;
  return {
    name,
    ...wins,
    others: rest.filter(({ value }) => value !== wins.value),
  };
}

function disagreements(properties: InventoryProperty[]): string[] {
  return properties
    .filter(({ others }) => others.length > 0)
    .map(
      ({ name, value, from, others }) =>
        `${name}: ${from} reports ${value}, ${others
          .map(other => `${other.from} reports ${other.value}`)
          .join(', ')}; the first value is used.`,
    );
}

/** Clusters with the same name stay separate unless a record links them. */
function namesakes(
  cluster: InventoryCluster,
  all: readonly InventoryCluster[],
): string[] {
  const names = new Set(cluster.records.map(({ name }) => name));
  return all
    .filter(other => other.id !== cluster.id)
    .flatMap(other => other.records.filter(({ name }) => names.has(name)))
    .map(
      record =>
        `${recordName(
          record,
        )} has the same name but is listed as a separate cluster: no record links the two.`,
    );
}

function gpuTypesOf({ name, value }: InventoryProperty): string[] {
  if (name.startsWith(GPU_PROPERTY_PREFIX)) {
    return value === '0' ? [] : [name.slice(GPU_PROPERTY_PREFIX.length)];
  }
  return GPU_NAME.test(name) ? [value] : [];
}

function recordName({ source, namespace, name }: InventoryRecord): string {
  return `${source} ${namespace ? `${namespace}/` : ''}${name}`;
}

function byRank(a: InventoryRecord, b: InventoryRecord): number {
  const rank = RANK[a.source] - RANK[b.source];
  return rank || (recordName(a) < recordName(b) ? -1 : 1);
}

function unique(values: string[]): string[] {
  return [...new Set(values)].sort();
}
