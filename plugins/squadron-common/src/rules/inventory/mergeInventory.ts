import type {
  InventoryCluster,
  InventoryProperty,
  InventoryRecord,
  InventorySource,
  StateView,
} from '../../api';
import { sameCluster } from './sameCluster';

/** What is nearest to the cluster is believed most: what we see ourselves, then who runs it, then who lists it. */
const RANK: Record<InventorySource, number> = {
  kubeconfig: 0,
  Cluster: 1,
  ClusterProfile: 2,
  ManagedCluster: 3,
};

const GPU_PREFIX = 'gpus.squadron.dev/';

/** Properties that name a GPU product: ours, and the words that the slides and OCM use. */
const GPU_NAME = /(^|[./-])(accelerator|gpu-?type|gpu\.product)([./-]|$)/i;

/**
 * One list of all clusters that any source knows. Records that name the same cluster become one; nothing is
 * merged for its name alone. The order of the records does not matter.
 *
 * @public
 */
export function mergeInventory(
  records: readonly InventoryRecord[],
): InventoryCluster[] {
  const clusters = sameCluster(records)
    .map(group => mergeRecords([...group].sort(byRank)))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return clusters.map(cluster => ({
    ...cluster,
    conflicts: [...cluster.conflicts, ...namesakes(cluster, clusters)],
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
        record.problems.map(problem => `${whoSays(record)}: ${problem}`),
      ),
    ],
    records,
  };
}

/** A fleet id where there is one; else a name that no fleet id can be. */
function idOf(records: InventoryRecord[]): string {
  const id = records.find(({ clusterId }) => clusterId)?.clusterId;
  const [{ source, name }] = records;
  return id ?? `${source.toLowerCase()}~${name}`;
}

function healthOf(records: InventoryRecord[]): StateView {
  const telling = records.filter(({ health }) => health !== 'Unknown');
  const worst =
    telling.find(({ health }) => health === 'Unhealthy') ?? telling[0];
  const detail =
    worst?.healthReason ??
    records.find(({ healthReason }) => healthReason)?.healthReason;
  switch (worst?.health) {
    case 'Healthy':
      return { word: 'Healthy', tone: 'success' };
    case 'Unhealthy':
      return { word: 'Unhealthy', tone: 'danger', detail };
    default:
      return { word: 'Unknown', tone: 'neutral', detail };
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
  const told = records.flatMap(record => {
    const value = valueOf(record);
    return value ? [{ value, from: whoSays(record) }] : [];
  });
  if (told.length === 0) {
    return undefined;
  }
  const [wins, ...rest] = told;
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
        `${name}: ${from} says ${value}, ${others
          .map(other => `${other.from} says ${other.value}`)
          .join(', ')}; the first counts.`,
    );
}

/** Two clusters of one name are two, until something says that they are one. */
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
        `${whoSays(
          record,
        )} has the same name and is listed as another cluster, since nothing says that it is this one.`,
    );
}

function gpuTypesOf({ name, value }: InventoryProperty): string[] {
  if (name.startsWith(GPU_PREFIX)) {
    return value === '0' ? [] : [name.slice(GPU_PREFIX.length)];
  }
  return GPU_NAME.test(name) ? [value] : [];
}

function whoSays({ source, namespace, name }: InventoryRecord): string {
  return `${source} ${namespace ? `${namespace}/` : ''}${name}`;
}

function byRank(a: InventoryRecord, b: InventoryRecord): number {
  const rank = RANK[a.source] - RANK[b.source];
  return rank || (whoSays(a) < whoSays(b) ? -1 : 1);
}

function unique(values: string[]): string[] {
  return [...new Set(values)].sort();
}
