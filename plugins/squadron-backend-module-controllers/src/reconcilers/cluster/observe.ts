import {
  apiVersionOf,
  capiClusterKind,
  clusterIdOf,
  clusterProfileKind,
  FLEET_QUEUE_NAME,
  HUB_CLUSTER_ID,
  KUEUE_NAMESPACE,
  LABELS,
  multiKueueClusterKind,
  multiKueueConfigKind,
  oneblockClusterKind,
  rayClusterKind,
  readOneblockCluster,
  resolveClusterSpec,
  secretKind,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  CapiCluster,
  FeatureGates,
  MultiKueueConfig,
  OneblockCluster,
} from '@squadron/backstage-plugin-squadron-common';
import { kindName } from '@squadron/controller-node';
import type { KubeManifest, ResourceKind } from '@squadron/controller-node';
import type {
  AddOnEngine,
  AddOnRequest,
  DesiredObject,
  FleetReader,
  InfrastructureProvider,
  ProgressReport,
} from '@squadron/backstage-plugin-squadron-node';
import { isOurs, ownedLabels } from '../../actions';
import { expectKnown } from '../../reader';
import type { Reader, Reading } from '../../reader';
import { secretNameOf } from '../multikueue';
import { refusalOf } from './accept';
import { DEFAULT_RAY_CLUSTER } from './rayCluster';
import type { Child, ObservedCluster } from './types';

/**
 * What a Cluster is built with.
 *
 * @internal
 */
export interface ClusterWorkshop {
  gates: FeatureGates;
  fleetNamespace: string;
  providers: ReadonlyMap<string, InfrastructureProvider>;
  engines: readonly AddOnEngine[];
  /** What providers and engines read their progress from. */
  fleet: FleetReader;
}

const ALL_ADD_ONS: AddOnRequest[] = [{ name: 'kueue' }, { name: 'kuberay' }];

const NO_PROVIDER: ProgressReport = {
  state: 'cannotTell',
  reason: 'NoProvider',
  message: 'no module for this provider is installed',
};

const NO_ENGINE: ProgressReport = {
  state: 'failed',
  reason: 'NoAddOnEngine',
  message:
    'no add-on engine serves this cluster; install one or switch the add-ons off',
};

/** Undefined when the Cluster is gone. @internal */
export async function observe(
  reader: Reader,
  key: { namespace: string; name: string },
  workshop: ClusterWorkshop,
): Promise<ObservedCluster | undefined> {
  const cached = expectKnown(
    await reader.find<KubeManifest>(HUB_CLUSTER_ID, oneblockClusterKind, key),
  );
  if (!cached) {
    return undefined;
  }
  const { providers, engines, fleet, gates, fleetNamespace } = workshop;
  const cluster = readOneblockCluster(cached);
  const provider = providers.get(cluster.spec?.provider.name ?? '');
  const engine = engines.find(candidate => candidate.serves(cluster));
  const addOns = addOnsOf(cluster);
  const id = clusterIdOf(key, fleetNamespace);
  return {
    now: reader.now(),
    id,
    cluster,
    refusal: refusalOf(cluster, gates, provider),
    credentials: await observeCredentials(reader, cluster, provider),
    ...(await observeChildren(reader, cluster, {
      wanted: render(cluster, id, addOns, provider, engine),
      possible: engine?.render(cluster, ALL_ADD_ONS) ?? [],
    })),
    capiCluster: await observeCapiCluster(reader, key, cluster),
    provider: provider?.observe(cluster, fleet) ?? NO_PROVIDER,
    addOns: addOns.map(addOn => ({
      addOn,
      progress: engine?.observe(cluster, addOn, fleet) ?? NO_ENGINE,
    })),
    member: reader.clusters().find(member => member.id === id),
    rayCluster: await observeRayCluster(reader, id),
    profile: expectKnown(
      await reader.find<KubeManifest>(HUB_CLUSTER_ID, clusterProfileKind, key),
    ),
    connection: await observeConnection(reader, id),
  };
}

function addOnsOf(cluster: OneblockCluster): AddOnRequest[] {
  const addOns = cluster.spec && resolveClusterSpec(cluster.spec).addOns;
  return ALL_ADD_ONS.filter(({ name }) =>
    name === 'kueue' ? addOns?.kueue : addOns?.kuberay,
  );
}

function render(
  cluster: OneblockCluster,
  clusterId: string,
  addOns: AddOnRequest[],
  provider: InfrastructureProvider | undefined,
  engine: AddOnEngine | undefined,
): DesiredObject[] {
  const objects = [
    ...(provider?.render(cluster, { clusterId }) ?? []),
    ...(engine?.render(cluster, addOns) ?? []),
  ];
  return objects.map(({ kind, object }) => ({
    kind,
    object: markOwned(kind, object, cluster),
  }));
}

function markOwned(
  kind: ResourceKind,
  object: KubeManifest,
  cluster: OneblockCluster,
): KubeManifest {
  const { name, uid = '' } = cluster.metadata;
  const owner = {
    apiVersion: apiVersionOf(oneblockClusterKind),
    kind: oneblockClusterKind.kind,
    name,
    uid,
    controller: true,
    blockOwnerDeletion: true,
  };
  // Cluster API makes itself the controller of all others.
  const isRoot = kindName(kind) === kindName(capiClusterKind);
  return {
    ...object,
    metadata: {
      ...object.metadata,
      labels: {
        ...object.metadata.labels,
        ...ownedLabels(uid),
        [LABELS.ownerName]: name,
      },
      ...(isRoot && { ownerReferences: [owner] }),
    },
  };
}

async function observeChildren(
  reader: Reader,
  cluster: OneblockCluster,
  { wanted, possible }: Record<'wanted' | 'possible', DesiredObject[]>,
): Promise<{ children: Child[]; stale: Child[] }> {
  const { namespace, uid = '' } = cluster.metadata;
  const kinds = new Map(
    [...wanted, ...possible].map(({ kind }) => [kindName(kind), kind]),
  );
  const children: Child[] = [];
  const stale: Child[] = [];
  for (const { kind, object } of wanted) {
    const key = { namespace, name: object.metadata.name ?? '' };
    const live = expectKnown(
      await reader.find<KubeManifest>(HUB_CLUSTER_ID, kind, key),
    );
    children.push({ kind, object, live });
  }
  for (const kind of kinds.values()) {
    const owned = expectKnown(
      await reader.list<KubeManifest>(HUB_CLUSTER_ID, kind, {
        namespace,
        labels: { [LABELS.ownerUid]: uid },
      }),
    );
    const names = new Set(
      wanted.flatMap(other =>
        kindName(other.kind) === kindName(kind)
          ? [other.object.metadata.name]
          : [],
      ),
    );
    stale.push(
      ...owned
        .filter(live => !names.has(live.metadata.name) && isOurs(live))
        .map(live => ({ kind, object: live, live })),
    );
  }
  return { children, stale };
}

async function observeCapiCluster(
  reader: Reader,
  key: { namespace: string; name: string },
  cluster: OneblockCluster,
): Promise<Reading<CapiCluster | undefined>> {
  const cached = await reader.find<CapiCluster>(
    HUB_CLUSTER_ID,
    capiClusterKind,
    key,
  );
  // Before more is removed, the server has to say that it is gone.
  return cached.known && !cached.value && cluster.metadata.deletionTimestamp
    ? reader.findOnServer<CapiCluster>(HUB_CLUSTER_ID, capiClusterKind, key)
    : cached;
}

async function observeCredentials(
  reader: Reader,
  cluster: OneblockCluster,
  provider: InfrastructureProvider | undefined,
): Promise<ObservedCluster['credentials']> {
  if (!provider?.needsCredentials) {
    return { needed: false };
  }
  const name = cluster.spec?.provider.configSecret?.name;
  if (!name) {
    return { needed: true, exists: { known: true, value: false } };
  }
  const key = { namespace: cluster.metadata.namespace, name };
  const secret = await reader.findOnServer(HUB_CLUSTER_ID, secretKind, key);
  const exists = secret.known
    ? { known: true as const, value: secret.value !== undefined }
    : secret;
  return { needed: true, name, exists };
}

async function observeRayCluster(
  reader: Reader,
  id: string,
): Promise<ObservedCluster['rayCluster']> {
  if (!reader.isReachable(id)) {
    return { known: false, reason: 'the cluster does not answer yet' };
  }
  const installed = await reader.isInstalled(id, rayClusterKind);
  const live = await reader.find<KubeManifest>(
    id,
    rayClusterKind,
    DEFAULT_RAY_CLUSTER,
  );
  if (!installed.known) {
    return installed;
  }
  return live.known
    ? { known: true, value: { installed: installed.value, live: live.value } }
    : live;
}

async function observeConnection(
  reader: Reader,
  id: string,
): Promise<ObservedCluster['connection']> {
  const multiKueueCluster = expectKnown(
    await reader.find<KubeManifest>(HUB_CLUSTER_ID, multiKueueClusterKind, {
      name: id,
    }),
  );
  const config = expectKnown(
    await reader.find<MultiKueueConfig>(HUB_CLUSTER_ID, multiKueueConfigKind, {
      name: FLEET_QUEUE_NAME,
    }),
  );
  const secret = expectKnown(
    await reader.findOnServer<KubeManifest>(HUB_CLUSTER_ID, secretKind, {
      namespace: KUEUE_NAMESPACE,
      name: secretNameOf(id),
    }),
  );
  return {
    multiKueueCluster:
      multiKueueCluster && isOurs(multiKueueCluster)
        ? multiKueueCluster
        : undefined,
    hasSecret: secret !== undefined && isOurs(secret),
    isListed:
      config !== undefined &&
      isOurs(config) &&
      (config.spec?.clusters ?? []).includes(id),
  };
}
