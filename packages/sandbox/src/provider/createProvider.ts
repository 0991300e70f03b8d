import {
  type Controller,
  type KubeClient,
  type KubeManifest,
  type Logger,
  type Reflector,
  type WorkResult,
  controllerWatch,
  createController,
  nodeKind,
  secretKind,
  setCondition,
} from '@squadron/controller-node';
import { clusterIdOf } from '../layout/clusterId';
import {
  FIELD_MANAGER,
  clusterKind,
  sandboxAddOnKind,
  sandboxClusterKind,
  sandboxMachineKind,
} from '../manifests';
import { sandboxControlPlaneKind } from '../manifests/kinds';
import type { Clusters } from '../runtime/Clusters';
import type { FleetContext } from '../runtime/FleetContext';
import { type HubCache, ownerIn } from './HubCache';
import { decideAddOn } from './decideAddOn';
import { decideControlPlane } from './decideControlPlane';
import { type MachineAction, decideMachine } from './decideMachine';
import type { Node } from './node';
import {
  type SandboxAddOn,
  type SandboxCluster,
  type SandboxControlPlane,
  type SandboxMachine,
  clusterNameOf,
  isDeleting,
  isPaused,
  keyOf,
} from './objects';
import {
  desiredSecret,
  isSameSecret,
  performControlPlane,
} from './performControlPlane';
import { addFinalizer, objectKey, removeFinalizer, writeStatus } from './write';

/** What the provider's controllers work with. @internal */
export interface ProviderContext {
  hub: KubeClient;
  cache: HubCache;
  clusters: Clusters;
  fleet: FleetContext;
  logger: Logger;
  now: () => number;
}

const RESYNC_MS = 60_000;
const AWAIT_CONTROL_PLANE_MS = 250;

/**
 * The Cluster API provider of the sandbox: one controller per kind. They read the cache when a key's turn comes, and
 * are woken by the objects, by those that own them, and by the processes.
 *
 * @internal
 */
export function createProvider(context: ProviderContext): Controller[] {
  const { cache } = context;
  return [
    kindController(context, 'sandbox-cluster', cache.sandboxClusters, key =>
      reconcileCluster(context, key),
    ),
    kindController(context, 'sandbox-control-plane', cache.controlPlanes, key =>
      reconcileControlPlane(context, key),
    ),
    kindController(context, 'sandbox-machine', cache.sandboxMachines, key =>
      reconcileMachine(context, key),
    ),
    kindController(context, 'sandbox-add-on', cache.addOns, key =>
      reconcileAddOn(context, key),
    ),
  ];
}

function kindController<T extends KubeManifest>(
  { cache, clusters, logger }: ProviderContext,
  name: string,
  reflector: Reflector<T>,
  reconcile: (key: string) => Promise<WorkResult | void>,
): Controller {
  const keysWhere = (belongs: (object: T) => boolean) =>
    reflector.store.list().filter(belongs).map(keyOf);
  return createController({
    name,
    logger,
    concurrency: 4,
    maxDelayMs: 10_000,
    ready: signal => cache.waitForSync(signal),
    resync: { everyMs: RESYNC_MS, keys: () => keysWhere(() => true) },
    reconcile,
    watches: [
      controllerWatch<{ object: KubeManifest }>({
        subscribe: listener => reflector.onEvent(listener),
        keysOf: ({ object }) => [keyOf(object)],
      }),
      controllerWatch<{ object: KubeManifest }>({
        subscribe: listener => cache.clusters.onEvent(listener),
        keysOf: ({ object }) =>
          keysWhere(
            candidate =>
              candidate.metadata.namespace === object.metadata.namespace &&
              clusterOf(candidate) === object.metadata.name,
          ),
      }),
      controllerWatch<{ object: KubeManifest }>({
        subscribe: listener =>
          // Only machines are owned by Machines; a Machine shares its infrastructure's name.
          reflector.kind === sandboxMachineKind
            ? cache.machines.onEvent(listener)
            : () => {},
        keysOf: ({ object }) => [keyOf(object)],
      }),
      controllerWatch<string>({
        subscribe: listener => clusters.onChange(listener),
        keysOf: id => keysWhere(candidate => idOf(candidate) === id),
      }),
    ],
  });
}

async function reconcileCluster(
  { hub, cache, fleet, now }: ProviderContext,
  key: string,
): Promise<WorkResult | void> {
  const object = cache.sandboxClusters.store.get(parseKey(key));
  if (!object || isDeleting(object)) return undefined;
  const cluster = ownerIn(cache.clusters, object);
  const id = idOf(object);
  if (!cluster || !id || isPaused(object, cluster)) return undefined;
  const purpose = `${id}/kube-apiserver`;
  const { [purpose]: port } = await fleet.ports.portsFor([purpose]);
  const { controlPlaneEndpoint } = object.spec ?? {};
  if (controlPlaneEndpoint?.port !== port)
    await hub.patch(
      sandboxClusterKind,
      objectKey(object),
      { spec: { controlPlaneEndpoint: { host: '127.0.0.1', port } } },
      { fieldManager: FIELD_MANAGER },
    );
  // Cluster API copies the endpoint once; this port changed because somebody else had taken the old one.
  const copied = cluster.spec?.controlPlaneEndpoint?.port;
  if (copied && copied !== port)
    await hub.patch(
      clusterKind,
      objectKey(cluster),
      { spec: { controlPlaneEndpoint: { host: '127.0.0.1', port } } },
      { fieldManager: FIELD_MANAGER },
    );
  // Cluster API connects as soon as this is provisioned, and after a failure waits for 30 s.
  const isReachable =
    object.status?.initialization?.provisioned ||
    cache.controlPlanes.store
      .list(object.metadata.namespace)
      .some(
        controlPlane =>
          clusterNameOf(controlPlane) === cluster.metadata.name &&
          controlPlane.status?.initialization?.controlPlaneInitialized,
      );
  if (!isReachable) return { requeueAfterMs: AWAIT_CONTROL_PLANE_MS };
  const status: SandboxCluster['status'] = {
    ...object.status,
    initialization: { provisioned: true },
    conditions: [
      ...setCondition(
        object.status?.conditions,
        {
          type: 'Ready',
          status: 'True',
          reason: 'Ready',
          message: '',
          observedGeneration: object.metadata.generation,
        },
        now(),
      ),
    ],
  };
  await writeStatus(hub, sandboxClusterKind, object, status);
  return undefined;
}

async function reconcileControlPlane(
  { hub, cache, clusters, fleet, now }: ProviderContext,
  key: string,
): Promise<WorkResult | void> {
  const object = cache.controlPlanes.store.get(parseKey(key));
  if (!object) return undefined;
  const cluster = ownerIn(cache.clusters, object);
  const clusterId = idOf(object);
  if (!clusterId) {
    // Never adopted, so nothing was started for it.
    if (isDeleting(object))
      await removeFinalizer(hub, sandboxControlPlaneKind, object);
    return undefined;
  }
  const controlPlane = clusters.controlPlane(clusterId);
  const secret =
    controlPlane.phase.type === 'ready'
      ? await secretOf(object, clusterId)
      : undefined;
  const actual = secret && (await hub.find(secretKind, objectKey(secret)));
  const decision = decideControlPlane({
    object,
    cluster,
    phase: controlPlane.phase,
    runningVersion: controlPlane.version,
    hasKubeconfig: secret !== undefined && isSameSecret(actual, secret),
    now: now(),
  });
  for (const action of decision.actions)
    await performControlPlane(action, {
      hub,
      object,
      clusters,
      clusterId,
      secret,
    });
  await writeStatus(hub, sandboxControlPlaneKind, object, decision.status);
  const hasWritten = decision.actions.some(
    ({ type }) => type === 'writeKubeconfig',
  );
  // Nothing tells us of a Secret that was written, or deleted by somebody.
  return { requeueAfterMs: hasWritten ? 1 : decision.requeueAfterMs };

  async function secretOf(owner: SandboxControlPlane, id: string) {
    const purpose = `${id}/ray-job-api`;
    const { [purpose]: port } = await fleet.ports.portsFor([purpose]);
    return desiredSecret(owner, clusterNameOf(owner) ?? '', controlPlane, port);
  }
}

async function reconcileMachine(
  { hub, cache, clusters, now }: ProviderContext,
  key: string,
): Promise<WorkResult | void> {
  const object = cache.sandboxMachines.store.get(parseKey(key));
  if (!object) return undefined;
  const { namespace, name = '' } = object.metadata;
  const clusterName = clusterNameOf(object);
  const clusterId = idOf(object);
  const state = stateOf({ cache, clusters }, namespace, clusterId);
  const client =
    clusterId && state === 'ready'
      ? clusters.controlPlane(clusterId).client
      : undefined;
  const decision = decideMachine({
    object,
    machine: ownerIn(cache.machines, object),
    cluster: clusterName
      ? cache.clusters.store.get({ namespace, name: clusterName })
      : undefined,
    controlPlane: state,
    node: await client?.find<Node>(nodeKind, { name }),
    now: now(),
  });
  for (const action of decision.actions)
    await performMachine(action, { hub, client, object });
  await writeStatus(hub, sandboxMachineKind, object, decision.status);
  return { requeueAfterMs: decision.requeueAfterMs };
}

async function performMachine(
  action: MachineAction,
  context: {
    hub: KubeClient;
    client?: KubeClient;
    object: SandboxMachine;
  },
): Promise<void> {
  const { hub, client, object } = context;
  const options = { fieldManager: FIELD_MANAGER, force: true };
  switch (action.type) {
    case 'addFinalizer':
      return addFinalizer(hub, sandboxMachineKind, object);
    case 'setProviderId':
      await hub.patch(
        sandboxMachineKind,
        objectKey(object),
        { spec: { providerID: action.providerId } },
        { fieldManager: FIELD_MANAGER },
      );
      return undefined;
    case 'applyNode':
      await client?.apply(nodeKind, action.node.object, options);
      await client?.apply(nodeKind, action.node.status, {
        ...options,
        subresource: 'status',
      });
      return undefined;
    case 'deleteNode':
      await client?.delete(nodeKind, { name: object.metadata.name ?? '' });
      return undefined;
    default:
      return removeFinalizer(hub, sandboxMachineKind, object);
  }
}

async function reconcileAddOn(
  { hub, cache, clusters, now }: ProviderContext,
  key: string,
): Promise<WorkResult | void> {
  const object = cache.addOns.store.get(parseKey(key));
  if (!object) return undefined;
  const { namespace } = object.metadata;
  const clusterId = idOf(object) ?? '';
  const addOn = clusters.addOn(clusterId, object.spec.addOn);
  const decision = decideAddOn({
    object,
    cluster: cache.clusters.store.get({
      namespace,
      name: object.spec.clusterName,
    }),
    controlPlane: stateOf({ cache, clusters }, namespace, clusterId),
    phase: addOn.phase,
    version: addOn.version,
    now: now(),
  });
  for (const action of decision.actions) {
    switch (action.type) {
      case 'addFinalizer':
        await addFinalizer(hub, sandboxAddOnKind, object);
        break;
      case 'setOwner':
        await setOwner(hub, object, action.cluster);
        break;
      case 'start':
        addOn.start();
        break;
      case 'remove':
        await addOn.remove(action);
        break;
      default:
        await removeFinalizer(hub, sandboxAddOnKind, object);
    }
  }
  await writeStatus(hub, sandboxAddOnKind, object, decision.status);
  return { requeueAfterMs: decision.requeueAfterMs };
}

/** So that the add-on's object goes with the cluster. */
async function setOwner(
  hub: KubeClient,
  object: SandboxAddOn,
  cluster: KubeManifest,
): Promise<void> {
  const { name = '', uid = '' } = cluster.metadata;
  await hub.patch(
    sandboxAddOnKind,
    objectKey(object),
    {
      metadata: {
        uid: object.metadata.uid,
        ownerReferences: [
          ...(object.metadata.ownerReferences ?? []),
          { apiVersion: cluster.apiVersion, kind: cluster.kind, name, uid },
        ],
      },
    },
    { fieldManager: FIELD_MANAGER },
  );
}

/** Whether a cluster's API server can be asked, and whether it ever will be. */
function stateOf(
  { cache, clusters }: Pick<ProviderContext, 'cache' | 'clusters'>,
  namespace: string | undefined,
  clusterId: string | undefined,
): 'ready' | 'notReady' | 'gone' {
  if (!clusterId) return 'notReady';
  const isWanted = cache.controlPlanes.store
    .list(namespace)
    .some(object => idOf(object) === clusterId);
  if (!isWanted) return 'gone';
  return clusters.controlPlane(clusterId).phase.type === 'ready'
    ? 'ready'
    : 'notReady';
}

function clusterOf(object: KubeManifest): string | undefined {
  return object.kind === 'SandboxAddOn'
    ? (object as SandboxAddOn).spec.clusterName
    : clusterNameOf(object);
}

function idOf(object: KubeManifest): string | undefined {
  const name = clusterOf(object);
  const { namespace } = object.metadata;
  return name && namespace ? clusterIdOf({ namespace, name }) : undefined;
}

function parseKey(key: string): { namespace: string; name: string } {
  const slash = key.indexOf('/');
  return { namespace: key.slice(0, slash), name: key.slice(slash + 1) };
}
