import {
  type KubeClient,
  type Reflector,
  createReflector,
} from '@squadron/controller-node';
import {
  type Kind,
  type KubeObject,
  KINDS,
  type SandboxMachineTemplate,
} from '@squadron/kube-kinds';

/** The hub objects that the provider needs, kept up to date by watches. @internal */
export type HubCache = ReturnType<typeof createHubCache>;

/** A cache that is empty until it is started. @internal */
export function createHubCache(client: KubeClient) {
  const watched = <T extends KubeObject>(kind: Kind<T>) =>
    createReflector({ client, kind });
  const cache = {
    clusters: watched(KINDS.capiCluster),
    machines: watched(KINDS.machine),
    machineDeployments: watched(KINDS.machineDeployment),
    sandboxClusters: watched(KINDS.sandboxCluster),
    controlPlanes: watched(KINDS.sandboxControlPlane),
    sandboxMachines: watched(KINDS.sandboxMachine),
    machineTemplates: watched<SandboxMachineTemplate>(
      KINDS.sandboxMachineTemplate,
    ),
    addOns: watched(KINDS.sandboxAddOn),
  };
  const all: Pick<Reflector<KubeObject>, 'start' | 'waitForSync'>[] =
    Object.values(cache);
  return {
    ...cache,
    /** Watches until the signal is aborted. */
    start(signal: AbortSignal): void {
      all.forEach(reflector => void reflector.start(signal));
    },
    /** Resolves when everything has been listed once. */
    async waitForSync(signal: AbortSignal): Promise<void> {
      await Promise.all(all.map(reflector => reflector.waitForSync(signal)));
    },
  };
}

/** The object that owns another one, found by its owner references. @internal */
export function ownerIn<T extends KubeObject>(
  reflector: Reflector<T>,
  object: KubeObject,
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
