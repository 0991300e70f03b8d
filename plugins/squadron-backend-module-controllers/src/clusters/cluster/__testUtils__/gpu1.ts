import {
  capiClusterKind,
  clusterProfileKind,
  LABELS,
  MANAGED_BY_VALUE,
  multiKueueClusterKind,
  multiKueueConfigKind,
  oneblockClusterKind,
  rayClusterKind,
  sandboxAddOnKind,
  sandboxControlPlaneKind,
  secretKind,
  type ClusterProfile,
  type OneblockClusterSpec,
  type KubeManifest,
} from '@squadron/kube-kinds';
import type { InfrastructureProvider } from '@squadron/backstage-plugin-squadron-node';
import { sandboxAddOnEngine, sandboxProvider } from '../../providers/sandbox';
import { settle, World } from '../../../testing';
import { decide } from '../decide';
import { observe } from '../observe';

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
  return new World().put('hub', oneblockClusterKind, {
    metadata: { ...KEY, uid: 'c1' },
    spec: { ...SPEC, ...spec },
  });
}

export function edit(world: World, spec: Partial<OneblockClusterSpec>): World {
  const live = world.get('hub', oneblockClusterKind, KEY) as KubeManifest;
  return world.put('hub', oneblockClusterKind, {
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
  const capi = world.get('hub', capiClusterKind, KEY) as KubeManifest;
  const controlPlane = world.get('hub', sandboxControlPlaneKind, KEY);
  world.put('hub', capiClusterKind, {
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
    const addOn = world.get('hub', sandboxAddOnKind, {
      namespace: 'fleet',
      name,
    });
    if (addOn) {
      world.put('hub', sandboxAddOnKind, {
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
    .put('hub', clusterProfileKind, profile)
    .put('hub', multiKueueClusterKind, {
      metadata: { name: 'gpu-1', labels: OURS },
      status: { conditions: [yes('Active')] },
    })
    .put('hub', secretKind, {
      metadata: {
        namespace: 'kueue-system',
        name: 'gpu-1-multikueue-access',
        labels: OURS,
      },
    })
    .put('hub', multiKueueConfigKind, {
      metadata: { name: 'fleet', labels: OURS },
      spec: { clusters: ['gpu-1'] },
    });
}

function playRay(world: World): World {
  const key = { namespace: 'default', name: 'default' };
  const live = world.get('gpu-1', rayClusterKind, key) as KubeManifest;
  return world.put('gpu-1', rayClusterKind, {
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
    oneblockClusterKind,
    world.get('hub', oneblockClusterKind, KEY)!,
  );
}

export function statusOf(world: World) {
  const { status } = world.get('hub', oneblockClusterKind, KEY) as {
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
