import { clusterIdOf } from '@squadron/backstage-plugin-squadron-common';
import {
  readObject,
  FLEET_QUEUE_NAME,
  HUB_CLUSTER_ID,
  KUEUE_NAMESPACE,
  resolveClusterSpec,
  type AddOnName,
  type CapiCluster,
  type OneblockCluster,
  KINDS,
} from '@squadron/kube-kinds';
import type {
  FeatureGates,
  AddOnEngine,
  AddOnRequest,
  FleetReader,
  InfrastructureProvider,
  ProgressReport,
  Provisioner,
  SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import { isOurs } from '../../actions';
import { observeOn, onHub, type Reader, type Reading } from '../../reader';
import { requestNameOf, secretNameOf } from '../multikueue';
import { refusalOf } from './accept';
import { observeChildren } from './children';
import { findControlPlane } from './controlPlane';
import { observeCredentials } from './credentials';
import { observeDrain } from './drain';
import { DEFAULT_RAY_CLUSTER } from './rayCluster';
import type { ObservedCluster } from './types';
import { observeTemplatesInUse } from './templates';
import { observeVersions } from './versions';

/** Dependencies of the cluster reconciler. @internal */
export interface ClusterDependencies {
  gates: FeatureGates;
  fleetNamespace: string;
  providers: ReadonlyMap<string, InfrastructureProvider>;
  provisioners: ReadonlyMap<string, Provisioner>;
  engines: readonly AddOnEngine[];
  ray: Pick<SquadronConfig['ray'], 'image' | 'version'>;
  /** Providers and engines read their progress from it. */
  fleet: FleetReader;
}

/** In the order of conditions and pages. */
const ADD_ONS: AddOnName[] = [
  'kueue',
  'kuberay',
  'clusterAutoscaler',
  'nvidiaDevicePlugin',
];

const NO_PROVIDER: ProgressReport = {
  state: 'unknown',
  reason: 'NoProvider',
  message: 'no module for this provider is installed',
};

const NO_ENGINE: ProgressReport = {
  state: 'failed',
  reason: 'NoAddOnEngine',
  message:
    'no add-on engine serves this cluster; install one or disable the add-ons',
};

/** Reads the state of a Cluster; undefined when it is deleted. @internal */
export async function observe(
  reader: Reader,
  key: { namespace: string; name: string },
  dependencies: ClusterDependencies,
): Promise<ObservedCluster | undefined> {
  const cached = await onHub(reader).find(KINDS.oneblockCluster, key);
  if (!cached) {
    return undefined;
  }
  const { providers, provisioners, engines, fleet, gates, fleetNamespace } =
    dependencies;
  const cluster = readObject(KINDS.oneblockCluster, cached);
  const provider = providers.get(cluster.spec?.provider.name ?? '');
  const provisioner = provisioners.get(cluster.spec?.provisioner.type ?? '');
  const engine = engines.find(candidate => candidate.serves(cluster));
  const addOns = addOnsOf(cluster, engine);
  const id = clusterIdOf(key, fleetNamespace);
  const makers = { provider, provisioner, engine, addOns };
  const credentials = await observeCredentials(reader, cluster, provider);
  const capiCluster = await observeCapiCluster(reader, key, cluster);
  const usable =
    credentials.state === 'usable' ? credentials.credentials : undefined;
  const refusal = refusalOf(cluster, gates, provider, usable?.facts);
  const controlPlane = await findControlPlane(reader, cluster, makers);
  const versions = await observeVersions(reader, cluster, {
    capiCluster: capiCluster.known ? capiCluster.value : undefined,
    controlPlane,
  });
  const objects = await observeChildren(reader, cluster, {
    ...makers,
    // A deletion needs the objects of a refused Cluster, too.
    isRefused: refusal !== undefined && !cluster.metadata.deletionTimestamp,
    context: {
      clusterId: id,
      ...(usable && { credentials: usable }),
      ...(provisioner && { provisioner }),
      versions: versions.plan,
    },
  });
  return {
    now: reader.now(),
    id,
    cluster,
    refusal,
    credentials,
    versions,
    ...objects,
    templatesInUse: await observeTemplatesInUse(reader, cluster, {
      stale: objects.stale,
      controlPlane,
    }),
    capiCluster,
    drain: await observeDrain(reader, id, cluster),
    provider: provider?.observe(cluster, fleet) ?? NO_PROVIDER,
    addOns: addOns.map(addOn => ({
      addOn,
      progress: engine?.observe(cluster, addOn, fleet) ?? NO_ENGINE,
    })),
    member: reader.clusters().find(member => member.id === id),
    ray: dependencies.ray,
    rayCluster: await observeRayCluster(reader, id),
    profile: await onHub(reader).find(KINDS.clusterProfile, key),
    connection: await observeConnection(reader, id),
  };
}

/** The requested add-ons that the engine supports. */
function addOnsOf(
  cluster: OneblockCluster,
  engine: AddOnEngine | undefined,
): AddOnRequest[] {
  const addOns = cluster.spec && resolveClusterSpec(cluster.spec).addOns;
  return ADD_ONS.filter(
    name => addOns?.[name] && (engine?.addOns.includes(name) ?? true),
  ).map(name => ({ name }));
}

async function observeCapiCluster(
  reader: Reader,
  key: { namespace: string; name: string },
  cluster: OneblockCluster,
): Promise<Reading<CapiCluster | undefined>> {
  const cached = await reader.find(HUB_CLUSTER_ID, KINDS.capiCluster, key);
  // The deletion continues only after the server confirms that it is deleted.
  return cached.known && !cached.value && cluster.metadata.deletionTimestamp
    ? reader.findOnServer(HUB_CLUSTER_ID, KINDS.capiCluster, key)
    : cached;
}

async function observeRayCluster(
  reader: Reader,
  id: string,
): Promise<ObservedCluster['rayCluster']> {
  if (!reader.isReachable(id)) {
    return { known: false, reason: 'the cluster does not answer yet' };
  }
  return observeOn(reader, id, async worker => ({
    installed: await worker.isInstalled(KINDS.rayCluster),
    live: await worker.find(KINDS.rayCluster, DEFAULT_RAY_CLUSTER),
  }));
}

async function observeConnection(
  reader: Reader,
  id: string,
): Promise<ObservedCluster['connection']> {
  const multiKueueCluster = await onHub(reader).find(KINDS.multiKueueCluster, {
    name: id,
  });
  const config = await onHub(reader).find(KINDS.multiKueueConfig, {
    name: FLEET_QUEUE_NAME,
  });
  const secret = await onHub(reader).findOnServer(KINDS.secret, {
    namespace: KUEUE_NAMESPACE,
    name: secretNameOf(id),
  });
  // While the cluster is unreachable nothing can be revoked there; the request does that later.
  const request = reader.isReachable(id)
    ? await onHub(reader).find(KINDS.authTokenRequest, {
        namespace: KUEUE_NAMESPACE,
        name: requestNameOf(id),
      })
    : undefined;
  return {
    multiKueueCluster:
      multiKueueCluster && isOurs(multiKueueCluster)
        ? multiKueueCluster
        : undefined,
    hasCredential: [secret, request].some(
      object => object !== undefined && isOurs(object),
    ),
    isListed:
      config !== undefined &&
      isOurs(config) &&
      (config.spec?.clusters ?? []).includes(id),
  };
}
