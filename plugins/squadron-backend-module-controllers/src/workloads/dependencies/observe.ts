import {
  configMapKind,
  HUB_CLUSTER_ID,
  isTrue,
  podKind,
  secretKind,
  serviceAccountKind,
  serviceKind,
  workloadKind,
  type Workload,
} from '@squadron/kube-kinds';
import type { Kind, KubeManifest, ResourceKind } from '@squadron/kube-kinds';
import { expectKnown } from '../../reader';
import type { Reader } from '../../reader';
import { COPY_LABELS } from './copyOf';
import { referenceId, referencesOf } from './references';
import { selectedServices, type ServiceManifest } from './selectedServices';
import type { Dependency, ObservedDependencies } from './types';

const COPIED_KINDS: ResourceKind[] = [
  configMapKind,
  secretKind,
  serviceAccountKind,
  serviceKind,
];

/** @internal */
export async function observeDependencies(
  reader: Reader,
  { cluster, namespace }: { cluster: string; namespace: string },
  copiesSecrets: boolean,
): Promise<ObservedDependencies | undefined> {
  if (!reader.isReachable(cluster)) {
    return undefined;
  }
  const workloads = expectKnown(
    await reader.list(HUB_CLUSTER_ID, workloadKind, { namespace }),
  ).filter(workload => clustersOf(workload).includes(cluster));
  const copies = await copiesOn(reader, cluster, namespace);
  const ownCopy = (kind: ResourceKind, name: string) =>
    copies.find(one => one.kind === kind && one.object.metadata.name === name)
      ?.object;
  const readOn = async (where: string, kind: ResourceKind, name: string) =>
    expectKnown(
      await reader.findOnServer<KubeManifest>(where, kind, { namespace, name }),
    );
  const dependencies: Dependency[] = [];
  for (const found of referencedBy(workloads)) {
    const { kind, name } = found;
    dependencies.push({
      ...found,
      // Without the right to read Secrets of the hub, asking for one fails.
      ...((kind !== secretKind || copiesSecrets) && {
        source: await readOn(HUB_CLUSTER_ID, kind, name),
      }),
      live: ownCopy(kind, name) ?? (await readOn(cluster, kind, name)),
    });
  }
  for (const found of await servicesOf(reader, namespace, workloads)) {
    const { kind, name } = found;
    dependencies.push({
      ...found,
      live: ownCopy(kind, name) ?? (await readOn(cluster, kind, name)),
    });
  }
  return { cluster, dependencies, copies, copiesSecrets };
}

/**
 * Copies on a cluster in namespaces without a Workload there, which nothing needs: their last one ended while no
 * reconciler ran, or while the cluster did not answer.
 *
 * @internal
 */
export async function observeLeftovers(
  reader: Reader,
  cluster: string,
): Promise<ObservedDependencies | undefined> {
  if (!reader.isReachable(cluster)) {
    return undefined;
  }
  const copies = await copiesOn(reader, cluster);
  const workloads = expectKnown(
    await reader.list(HUB_CLUSTER_ID, workloadKind),
  ).filter(workload => clustersOf(workload).includes(cluster));
  const used = new Set(workloads.map(({ metadata }) => metadata.namespace));
  return {
    cluster,
    dependencies: [],
    copies: copies.filter(({ object }) => !used.has(object.metadata.namespace)),
    copiesSecrets: false,
  };
}

async function copiesOn(
  reader: Reader,
  cluster: string,
  namespace?: string,
): Promise<ObservedDependencies['copies']> {
  const lists = COPIED_KINDS.map(async kind => {
    const found = await reader.list<KubeManifest>(cluster, kind, {
      namespace,
      labels: COPY_LABELS,
    });
    return expectKnown(found).map(object => ({ kind, object }));
  });
  return (await Promise.all(lists)).flat();
}

/** Whether the pods of a Workload may be selected by a Service: pods of a Deployment, and single ones. @internal */
export function mayServe({ metadata }: Workload): boolean {
  return metadata.ownerReferences?.some(({ kind }) => kind === 'Pod') ?? false;
}

/** The Services of the hub that select pods of the Workloads. */
async function servicesOf(
  reader: Reader,
  namespace: string,
  workloads: readonly Workload[],
): Promise<Dependency[]> {
  const [neededBy] = workloads.filter(mayServe);
  if (!neededBy) {
    return [];
  }
  const owners = new Set(
    workloads.flatMap(({ metadata }) =>
      (metadata.ownerReferences ?? []).map(({ uid }) => uid),
    ),
  );
  const pods = expectKnown(
    await reader.list(HUB_CLUSTER_ID, podKind, { namespace }),
  ).filter(({ metadata }) => owners.has(metadata.uid ?? ''));
  const services = expectKnown(
    await reader.list(HUB_CLUSTER_ID, serviceKind as Kind<ServiceManifest>, {
      namespace,
    }),
  );
  return selectedServices(services, pods).map(source => ({
    ...{ kind: serviceKind, name: source.metadata.name ?? '' },
    ...{ neededBy, source },
  }));
}

/** Clusters that run a Workload of the hub, or may soon. @internal */
export function clustersOf({ status, ...workload }: Workload): string[] {
  if (isTrue({ status, ...workload }, 'Finished')) {
    return [];
  }
  return status?.clusterName
    ? [status.clusterName]
    : [...(status?.nominatedClusterNames ?? [])];
}

function referencedBy(workloads: readonly Workload[]): Dependency[] {
  const byId = new Map<string, Dependency>();
  for (const neededBy of workloads) {
    for (const reference of referencesOf(neededBy)) {
      const id = referenceId(reference);
      byId.set(id, byId.get(id) ?? { ...reference, neededBy });
    }
  }
  return [...byId.values()];
}
