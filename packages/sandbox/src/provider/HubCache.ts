import {
  type KubeClient,
  type KubeManifest,
  type Reflector,
  createReflector,
} from '@squadron/controller-node';
import {
  clusterKind,
  machineKind,
  sandboxAddOnKind,
  sandboxClusterKind,
  sandboxControlPlaneKind,
  sandboxMachineKind,
} from '../manifests';
import type {
  Cluster,
  Machine,
  SandboxAddOn,
  SandboxCluster,
  SandboxControlPlane,
  SandboxMachine,
} from './objects';

/**
 * The objects of the hub that the provider works with, kept by watches.
 *
 * @internal
 */
export interface HubCache {
  clusters: Reflector<Cluster>;
  machines: Reflector<Machine>;
  sandboxClusters: Reflector<SandboxCluster>;
  controlPlanes: Reflector<SandboxControlPlane>;
  sandboxMachines: Reflector<SandboxMachine>;
  addOns: Reflector<SandboxAddOn>;
  /** Watches until the signal is aborted. */
  start(signal: AbortSignal): void;
  /** Resolves when everything has been listed once. */
  waitForSync(signal: AbortSignal): Promise<void>;
}

/** A cache that is empty until it is started. @internal */
export function createHubCache(client: KubeClient): HubCache {
  const cache = {
    clusters: createReflector<Cluster>({ client, kind: clusterKind }),
    machines: createReflector<Machine>({ client, kind: machineKind }),
    sandboxClusters: createReflector<SandboxCluster>({
      client,
      kind: sandboxClusterKind,
    }),
    controlPlanes: createReflector<SandboxControlPlane>({
      client,
      kind: sandboxControlPlaneKind,
    }),
    sandboxMachines: createReflector<SandboxMachine>({
      client,
      kind: sandboxMachineKind,
    }),
    addOns: createReflector<SandboxAddOn>({ client, kind: sandboxAddOnKind }),
  };
  const all: Pick<Reflector<KubeManifest>, 'start' | 'waitForSync'>[] =
    Object.values(cache);
  return {
    ...cache,
    start: signal => all.forEach(reflector => void reflector.start(signal)),
    async waitForSync(signal) {
      await Promise.all(all.map(reflector => reflector.waitForSync(signal)));
    },
  };
}

/** The object that owns another one, found by its owner references. @internal */
export function ownerIn<T extends KubeManifest>(
  reflector: Reflector<T>,
  object: KubeManifest,
): T | undefined {
  const { namespace, ownerReferences = [] } = object.metadata;
  for (const { kind, name, uid } of ownerReferences) {
    if (kind !== reflector.kind.kind) continue;
    const owner = reflector.store.get({ namespace, name });
    if (owner?.metadata.uid === uid) return owner;
  }
  return undefined;
}
