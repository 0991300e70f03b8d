import {
  type KubeClient,
  type Reflector,
  createReflector,
} from '@squadron/controller-node';
import { type KubeManifest } from '@squadron/kube-kinds';
import {
  clusterKind,
  machineDeploymentKind,
  machineKind,
  sandboxAddOnKind,
  sandboxClusterKind,
  sandboxControlPlaneKind,
  sandboxMachineKind,
  sandboxMachineTemplateKind,
} from '../manifests';
import type {
  Cluster,
  Machine,
  MachineDeployment,
  SandboxAddOn,
  SandboxCluster,
  SandboxControlPlane,
  SandboxMachine,
  SandboxMachineTemplate,
} from './objects';

/** The hub objects that the provider needs, kept up to date by watches. @internal */
export interface HubCache {
  clusters: Reflector<Cluster>;
  machines: Reflector<Machine>;
  machineDeployments: Reflector<MachineDeployment>;
  sandboxClusters: Reflector<SandboxCluster>;
  controlPlanes: Reflector<SandboxControlPlane>;
  sandboxMachines: Reflector<SandboxMachine>;
  machineTemplates: Reflector<SandboxMachineTemplate>;
  addOns: Reflector<SandboxAddOn>;
  /** Watches until the signal is aborted. */
  start(signal: AbortSignal): void;
  /** Resolves when everything has been listed once. */
  waitForSync(signal: AbortSignal): Promise<void>;
}

/** A cache that is empty until it is started. @internal */
export function createHubCache(client: KubeClient): HubCache {
  const cache = {
    clusters: createReflector({ client, kind: clusterKind }),
    machines: createReflector({ client, kind: machineKind }),
    machineDeployments: createReflector({
      client,
      kind: machineDeploymentKind,
    }),
    sandboxClusters: createReflector({
      client,
      kind: sandboxClusterKind,
    }),
    controlPlanes: createReflector({
      client,
      kind: sandboxControlPlaneKind,
    }),
    sandboxMachines: createReflector({
      client,
      kind: sandboxMachineKind,
    }),
    machineTemplates: createReflector({
      client,
      kind: sandboxMachineTemplateKind,
    }),
    addOns: createReflector({ client, kind: sandboxAddOnKind }),
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
    if (kind !== reflector.kind.kind) {
      continue;
    }
    const owner = reflector.store.get({ namespace, name });
    if (owner?.metadata.uid === uid) {
      return owner;
    }
  }
  return undefined;
}
