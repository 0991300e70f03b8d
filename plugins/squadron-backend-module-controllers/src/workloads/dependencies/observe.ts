import { claimsOfStatefulSet } from '@squadron/backstage-plugin-squadron-node';
import {
  ANNOTATIONS,
  HUB_CLUSTER_ID,
  isTrue,
  type Workload,
  KINDS,
} from '@squadron/kube-kinds';
import type { Kind, KubeManifest, ResourceKind } from '@squadron/kube-kinds';
import { allOf, onCluster, onHub, type Reader } from '../../reader';
import { addressesOf } from './addresses';
import { COPY_LABELS } from './copyOf';
import { withPullSecrets } from './pullSecrets';
import { referenceId, referencesOf, type Reference } from './references';
import {
  guardingBudgets,
  ingressesTo,
  routesTo,
  type Budget,
  type IngressManifest,
  type RouteManifest,
} from './related';
import { selectedServices, type ServiceManifest } from './selectedServices';
import type {
  Copy,
  CopySettings,
  Dependency,
  ObservedDependencies,
} from './types';

const COPIED_KINDS: ResourceKind[] = [
  KINDS.configMap,
  KINDS.secret,
  KINDS.serviceAccount,
  KINDS.persistentVolumeClaim,
  KINDS.service,
  KINDS.podDisruptionBudget,
  KINDS.ingress,
  KINDS.httpRoute,
];

/** @internal */
export async function observeDependencies(
  reader: Reader,
  { cluster, namespace }: { cluster: string; namespace: string },
  settings: CopySettings,
): Promise<ObservedDependencies | undefined> {
  if (!reader.isReachable(cluster)) {
    return undefined;
  }
  const all = await onHub(reader).list(KINDS.workload, { namespace });
  const workloads = all
    .filter(workload => clustersOf(workload).includes(cluster))
    .sort((a, b) => Number(isOn(cluster, b)) - Number(isOn(cluster, a)));
  const routes = await reader.list(HUB_CLUSTER_ID, KINDS.httpRoute, {
    namespace,
  });
  // While the hub serves only another version of the kind, its routes are unknown, so no copy is removed.
  const copies = (await copiesOn(reader, cluster, namespace)).filter(
    ({ kind }) => routes.known || kind !== KINDS.httpRoute,
  );
  const readOn = (where: string, kind: ResourceKind, name: string) =>
    onCluster(reader, where).findOnServer<KubeManifest>(kind, {
      namespace,
      name,
    });
  const claims = await claimsOfSets(reader, namespace, workloads);
  const related = await relatedTo(reader, {
    namespace,
    workloads,
    copies,
    allRoutes: routes.known ? (routes.value as RouteManifest[]) : [],
  });
  const referring = await withPullSecrets(
    referencedBy(workloads, related.ingresses),
    account => readOn(HUB_CLUSTER_ID, account.kind, account.name),
  );
  const dependencies: Dependency[] = [];
  for (const found of [...referring, ...claims, ...related.dependencies]) {
    const { kind, name } = found;
    // Without the right to read Secrets of the hub, asking for one fails.
    const isRead =
      !found.source && (kind !== KINDS.secret || settings.copiesSecrets);
    const own = copies.find(
      one => one.kind === kind && one.object.metadata.name === name,
    )?.object;
    const isServed =
      kind !== KINDS.httpRoute ||
      (await onCluster(reader, cluster).isInstalled(kind));
    dependencies.push({
      ...found,
      ...(isRead && { source: await readOn(HUB_CLUSTER_ID, kind, name) }),
      ...(isServed
        ? { live: own ?? (await readOn(cluster, kind, name)) }
        : { isUnserved: true }),
    });
  }
  const where = [
    ...new Set(all.flatMap(workload => clustersOf(workload))),
  ].filter(one => reader.isReachable(one));
  return {
    ...settings,
    cluster,
    dependencies,
    copies: await withoutData(reader, copies),
    claims: await usedClaims(reader, cluster, dependencies),
    addresses: await Promise.all(
      related.exposed.map(async ({ kind, source }) => ({
        kind,
        source,
        ingress: addressesOf(
          await Promise.all(
            where.map(one => readOn(one, kind, source.metadata.name)),
          ),
        ),
      })),
    ),
  };
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
  const workloads = (await onHub(reader).list(KINDS.workload)).filter(
    workload => clustersOf(workload).includes(cluster),
  );
  const used = new Set(workloads.map(({ metadata }) => metadata.namespace));
  return {
    cluster,
    copiesSecrets: false,
    storageClasses: [],
    dependencies: [],
    claims: [],
    addresses: [],
    copies: await withoutData(
      reader,
      copies.filter(({ object }) => !used.has(object.metadata.namespace)),
    ),
  };
}

function isOn(cluster: string, { status }: Workload): boolean {
  return status?.clusterName === cluster;
}

/** The copies without the claims that hold data, as long as the hub has them: a workload may use them again. */
async function withoutData(
  reader: Reader,
  copies: readonly Copy[],
): Promise<Copy[]> {
  const kept = await Promise.all(
    copies.map(async ({ kind, object: { metadata } }) => {
      const { namespace, name } = metadata;
      return (
        kind === KINDS.persistentVolumeClaim &&
        metadata.annotations?.[ANNOTATIONS.boundTo] !== undefined &&
        (await onHub(reader).findOnServer(kind, { namespace, name })) !==
          undefined
      );
    }),
  );
  return copies.filter((_, index) => !kept[index]);
}

/** The claims of workloads that run on the cluster, not of those that only may run there. */
async function usedClaims(
  reader: Reader,
  cluster: string,
  dependencies: readonly Dependency[],
): Promise<ObservedDependencies['claims']> {
  const found = dependencies.map(async ({ kind, name, neededBy, live }) => {
    if (
      kind !== KINDS.persistentVolumeClaim ||
      !live ||
      !isOn(cluster, neededBy)
    ) {
      return [];
    }
    const { namespace } = neededBy.metadata;
    const claim = await onHub(reader).findOnServer(kind, { namespace, name });
    const isOfSet = isOfStatefulSet(neededBy);
    return claim ? [{ claim, copy: live, ...(isOfSet && { isOfSet }) }] : [];
  });
  return (await Promise.all(found)).flat();
}

function isOfStatefulSet({ metadata }: Workload): boolean {
  return Boolean(
    metadata.ownerReferences?.some(
      ({ kind }) => kind === KINDS.statefulSet.kind,
    ),
  );
}

/** The claims that the StatefulSet of a Workload has or will have. */
async function claimsOfSets(
  reader: Reader,
  namespace: string,
  workloads: readonly Workload[],
): Promise<Dependency[]> {
  const found = workloads.map(async neededBy => {
    const owner = neededBy.metadata.ownerReferences?.find(
      ({ kind }) => kind === KINDS.statefulSet.kind,
    );
    const set =
      owner &&
      (await onHub(reader).find(KINDS.statefulSet, {
        namespace,
        name: owner.name,
      }));
    return set
      ? claimsOfStatefulSet(set).map(source => ({
          kind: KINDS.persistentVolumeClaim,
          name: source.metadata.name,
          neededBy,
          source,
        }))
      : [];
  });
  return (await Promise.all(found)).flat();
}

async function copiesOn(
  reader: Reader,
  cluster: string,
  namespace?: string,
): Promise<Copy[]> {
  const lists = COPIED_KINDS.map(async kind => {
    const there = onCluster(reader, cluster);
    const labels = COPY_LABELS;
    // It may have a kind in another version or not at all, as HTTPRoutes.
    const found = (await there.isInstalled(kind))
      ? await there.list(kind, { namespace, labels })
      : [];
    return found.map(object => ({ kind, object }));
  });
  return (await Promise.all(lists)).flat();
}

/** Whether the pods of a Workload may serve: those of Deployments and StatefulSets, and single ones. @internal */
export function mayServe({ metadata }: Workload): boolean {
  return (
    metadata.ownerReferences?.some(({ kind }) =>
      ['Pod', KINDS.statefulSet.kind].includes(kind),
    ) ?? false
  );
}

/** The objects of the hub that refer to the pods of Workloads, and those of them that have addresses. */
async function relatedTo(
  reader: Reader,
  {
    namespace,
    workloads,
    copies,
    allRoutes,
  }: {
    namespace: string;
    workloads: readonly Workload[];
    copies: readonly Copy[];
    allRoutes: readonly RouteManifest[];
  },
): Promise<{
  dependencies: Dependency[];
  ingresses: readonly IngressManifest[];
  exposed: Array<{ kind: ResourceKind; source: KubeManifest }>;
}> {
  const [neededBy] = workloads.filter(mayServe);
  const isExposed = copies.some(({ kind }) => kind === KINDS.service);
  if (!neededBy && !isExposed) {
    return { dependencies: [], ingresses: [], exposed: [] };
  }
  const listed = <T extends KubeManifest>(kind: ResourceKind) =>
    onHub(reader).list(kind as Kind<T>, { namespace });
  const [allPods, allServices, allBudgets, allIngresses] = await allOf([
    onHub(reader).list(KINDS.pod, { namespace }),
    listed<ServiceManifest>(KINDS.service),
    listed<Budget>(KINDS.podDisruptionBudget),
    listed<IngressManifest>(KINDS.ingress),
  ]);
  const owners = new Set(
    workloads.flatMap(({ metadata }) =>
      (metadata.ownerReferences ?? []).map(({ uid }) => uid),
    ),
  );
  const pods = allPods.filter(({ metadata }) =>
    [metadata, ...(metadata.ownerReferences ?? [])].some(({ uid }) =>
      owners.has(uid ?? ''),
    ),
  );
  const services = selectedServices(allServices, pods);
  const names = new Set(services.map(({ metadata }) => metadata.name));
  const ingresses = ingressesTo(allIngresses, names);
  const of = (kind: ResourceKind, sources: readonly KubeManifest[]) =>
    sources.flatMap(source =>
      neededBy ? [{ kind, name: source.metadata.name, neededBy, source }] : [],
    );
  const isCopied = (kind: ResourceKind, { metadata }: KubeManifest) =>
    copies.some(
      one => one.kind === kind && one.object.metadata.name === metadata.name,
    );
  return {
    dependencies: [
      ...of(KINDS.service, services),
      ...of(KINDS.podDisruptionBudget, guardingBudgets(allBudgets, pods)),
      ...of(KINDS.ingress, ingresses),
      ...of(KINDS.httpRoute, routesTo(allRoutes, names)),
    ],
    ingresses,
    exposed: [
      ...allServices
        .filter(({ spec }) => spec?.type === 'LoadBalancer')
        .map(source => ({ kind: KINDS.service, source })),
      ...allIngresses.map(source => ({ kind: KINDS.ingress, source })),
      ...allRoutes.map(source => ({ kind: KINDS.httpRoute, source })),
    ].filter(({ kind, source }) => isCopied(kind, source)),
  };
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

/** What the pods refer to, and the certificates of Ingresses. */
function referencedBy(
  workloads: readonly Workload[],
  ingresses: readonly IngressManifest[],
): Dependency[] {
  const byId = new Map<string, Dependency>();
  const add = (reference: Reference, neededBy: Workload) => {
    const id = referenceId(reference);
    byId.set(id, byId.get(id) ?? { ...reference, neededBy });
  };
  for (const neededBy of workloads) {
    referencesOf(neededBy).forEach(one => add(one, neededBy));
  }
  const [neededBy] = workloads.filter(mayServe);
  for (const { secretName: name } of ingresses.flatMap(
    ({ spec }) => spec?.tls ?? [],
  )) {
    if (name && neededBy) {
      add({ kind: KINDS.secret, name }, neededBy);
    }
  }
  return [...byId.values()];
}
