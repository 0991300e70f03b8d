import {
  LABELS,
  MANAGED_BY_VALUE,
  type ClusterProfile,
  type OneblockClusterSpec,
  type KubeManifest,
  KINDS,
} from '@squadron/kube-kinds';
import type { InfrastructureProvider } from '@squadron/backstage-plugin-squadron-node';
import { sandboxAddOnEngine, sandboxProvider } from '../../providers/sandbox';
import { settle, World } from '../../../testing';
import { decide } from '../decide';
import { observe } from '../observe';

/** @internal */
export const KEY = { namespace: 'fleet', name: 'gpu-1' };
export const OURS = { [LABELS.managedBy]: MANAGED_BY_VALUE };
export const GATES = {
  multiClusterManagement: true,
  supportedCloudProviders: ['sandbox', 'aws'],
  supportedProvisioners: ['k3s', 'kubeadm'],
};
const SPEC: OneblockClusterSpec = {
  provider: { name: 'sandbox' },
  provisioner: { type: 'k3s', k8sVersion: 'v1.36.3' },
};

/** A provider that needs credentials and otherwise renders the objects of the sandbox. */
const aws: InfrastructureProvider = {
  ...sandboxProvider,
  id: 'aws',
  credentials: {
    provider: 'aws',
    fields: [],
    toSecretData: () => ({}),
    read: ({ key }) =>
      key
        ? { valid: true, facts: {} }
        : {
            valid: false,
            problems: [{ key: 'key', message: 'the key `key` is missing' }],
          },
  },
};

export function decideGpu1(gates = GATES) {
  return async (world: World) =>
    decide(
      await observe(world, KEY, {
        gates,
        fleetNamespace: 'fleet',
        providers: new Map([sandboxProvider, aws].map(p => [p.id, p])),
        provisioners: new Map(),
        engines: [{ ...sandboxAddOnEngine, serves: () => true }],
        ray: { image: 'rayproject/ray', version: '2.52.0' },
        fleet: world.cache(),
      }),
    );
}

export function aHub(spec: Partial<OneblockClusterSpec> = {}): World {
  return new World().put('hub', KINDS.oneblockCluster, {
    metadata: { ...KEY, uid: 'c1' },
    spec: { ...SPEC, ...spec },
  });
}

export function edit(world: World, spec: Partial<OneblockClusterSpec>): World {
  const live = world.get('hub', KINDS.oneblockCluster, KEY) as KubeManifest;
  return world.put('hub', KINDS.oneblockCluster, {
    ...live,
    spec: { ...(live.spec as object), ...spec },
    metadata: {
      ...live.metadata,
      generation: (live.metadata.generation ?? 0) + 1,
    },
  });
}

/** Plays the other controllers once the objects exist: Cluster API, add-ons, inventory, MultiKueue, KubeRay. */
export function playOthers(world: World): World {
  const yes = (type: string) => ({ type, status: 'True', reason: type });
  const capi = world.get('hub', KINDS.capiCluster, KEY) as KubeManifest;
  const controlPlane = world.get('hub', KINDS.sandboxControlPlane, KEY);
  world.put('hub', KINDS.capiCluster, {
    ...capi,
    spec: {
      ...(capi.spec as object),
      controlPlaneEndpoint: { host: '127.0.0.1', port: 36443 },
    },
    status: {
      controlPlane: { versions: [{ version: controlPlane?.spec?.version }] },
      workers: { desiredReplicas: 1, readyReplicas: 1 },
      conditions: [
        'InfrastructureReady',
        'ControlPlaneAvailable',
        'WorkersAvailable',
      ].map(yes),
    },
  });
  for (const name of ['gpu-1-kueue', 'gpu-1-kuberay']) {
    const addOn = world.get('hub', KINDS.sandboxAddOn, {
      namespace: 'fleet',
      name,
    });
    if (addOn) {
      world.put('hub', KINDS.sandboxAddOn, {
        ...addOn,
        status: { conditions: [yes('Ready')] },
      });
    }
  }
  const profile: ClusterProfile = {
    apiVersion: 'multicluster.x-k8s.io/v1alpha1',
    kind: 'ClusterProfile',
    metadata: { ...KEY, uid: 'p1', labels: OURS },
  };
  return world
    .withCluster('gpu-1', { profile })
    .put('hub', KINDS.clusterProfile, profile)
    .put('hub', KINDS.multiKueueCluster, {
      metadata: { name: 'gpu-1', labels: OURS },
      status: { conditions: [yes('Active')] },
    })
    .put('hub', KINDS.secret, {
      metadata: {
        namespace: 'kueue-system',
        name: 'gpu-1-multikueue-access',
        labels: OURS,
      },
    })
    .put('hub', KINDS.multiKueueConfig, {
      metadata: { name: 'fleet', labels: OURS },
      spec: { clusters: ['gpu-1'] },
    });
}

function playRay(world: World): World {
  const key = { namespace: 'default', name: 'default' };
  const live = world.get('gpu-1', KINDS.rayCluster, key) as KubeManifest;
  return world.put('gpu-1', KINDS.rayCluster, {
    ...live,
    status: { state: 'ready' },
  });
}

export async function aReadyCluster(
  spec: Partial<OneblockClusterSpec> = {},
  prepare: (world: World) => World = world => world,
): Promise<World> {
  const world = prepare(aHub(spec));
  await settle(world, decideGpu1());
  await settle(playOthers(world), decideGpu1());
  await settle(playRay(world), decideGpu1());
  return world;
}

export function startDeletion(world: World): World {
  return world.delete(
    'hub',
    KINDS.oneblockCluster,
    world.get('hub', KINDS.oneblockCluster, KEY)!,
  );
}

/** @public */
export function statusOf(world: World) {
  const { status } = world.get('hub', KINDS.oneblockCluster, KEY) as {
    status?: {
      phase: string;
      endpoint?: string;
      observedGeneration?: number;
      conditions: Array<{
        type: string;
        status: string;
        reason: string;
        message: string;
      }>;
    };
  };
  return {
    ...status,
    of: (type: string) => {
      const found = status?.conditions.find(c => c.type === type);
      return found && `${found.status}/${found.reason}`;
    },
    message: (type: string) =>
      status?.conditions.find(c => c.type === type)?.message,
  };
}
