import { ANNOTATIONS, LABELS, KINDS } from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';
import {
  aClusterProfile,
  aMachineDeployment,
  aMultiKueueCluster,
  aNode,
} from '@squadron/test-builders';
import type { Ago } from './ago';
import { conditions, objectOf } from './objectOf';

/** A pool of machines of a {@link clusterObjects} cluster. */
interface Pool {
  name: string;
  machineType: string;
  /** Machines with a node. */
  ready: number;
  desired: number;
  gpu: { type: string; count: number };
  bounds?: { min: number; max: number };
  isSpot?: boolean;
  /** Why the machines beyond `ready` have no node. */
  failure?: { reason: string; message: string };
}

const READY_CLUSTER = [
  'Accepted',
  'CredentialsReady',
  'InfrastructureReady',
  'ControlPlaneReady',
  'NodesReady',
  'AddOnsReady',
  'RayClusterReady',
  'Joined',
  'Ready',
];

const AVAILABLE_CLUSTER = [
  'InfrastructureReady',
  'ControlPlaneInitialized',
  'ControlPlaneAvailable',
  'WorkersAvailable',
  'RemoteConnectionProbe',
  'Available',
  '!RollingOut',
  '!ScalingUp',
  '!ScalingDown',
  '!Remediating',
  '!Paused',
];

interface Options {
  name: string;
  ago: Ago;
  ageSeconds: number;
  version: string;
  controlPlane: number;
  credentials?: string;
  pools: Pool[];
  /** Default: joined. */
  isCreating?: boolean;
  annotations?: Record<string, string>;
}

/**
 * Objects of the hub that describe a cluster of the sandbox provider: the portal's own, those of Cluster API and,
 * once it has joined, those of the inventory and of MultiKueue.
 *
 * @internal
 */
export function clusterObjects(options: Options): KubeObject[] {
  const { name, ago, ageSeconds, version, controlPlane, pools } = options;
  const { isCreating = false } = options;
  const namespace = 'fleet';
  const createdAt = ago(ageSeconds);
  const doneAt = ago(ageSeconds - 9);
  const inCluster = { [LABELS.capiClusterName]: name };
  const meta = (object: string, labels: Record<string, string> = {}) => ({
    namespace,
    name: object,
    creationTimestamp: createdAt,
    labels: { ...inCluster, ...labels },
  });
  const failing = pools.find(({ failure }) => failure);
  const lost = failing && {
    ...conditions(ago(380), '!WorkersAvailable')[0],
    reason: 'NotAvailable',
    message: `${failing.ready} available replicas, at least ${failing.desired} required`,
  };
  const creating = ['InfrastructureReady', 'ControlPlaneInitialized'];
  const replace = (list: ReturnType<typeof conditions>) =>
    lost ? list.map(one => (one.type === lost.type ? lost : one)) : list;
  return [
    objectOf(
      KINDS.oneblockCluster,
      {
        namespace,
        name,
        creationTimestamp: createdAt,
        annotations: { ...options.annotations },
      },
      {
        spec: {
          provider: {
            name: 'sandbox',
            ...(options.credentials && {
              configSecret: { name: options.credentials },
            }),
          },
          provisioner: { type: 'k3s', k8sVersion: version },
          controlPlane: { replicas: controlPlane },
          pools: pools.map(pool => ({
            name: pool.name,
            machineType: pool.machineType,
            gpu: pool.gpu,
            ...(pool.bounds
              ? {
                  minReplicas: pool.bounds.min,
                  maxReplicas: pool.bounds.max,
                }
              : { replicas: pool.desired }),
            ...(pool.isSpot && { spot: {} }),
          })),
        },
        status: {
          phase: isCreating ? 'Provisioning' : 'Ready',
          conditions: isCreating
            ? conditions(doneAt, 'Accepted', 'CredentialsReady')
            : conditions(doneAt, ...READY_CLUSTER),
        },
      },
    ),
    objectOf(KINDS.capiCluster, meta(name), {
      spec: {
        controlPlaneRef: {
          apiGroup: KINDS.sandboxControlPlane.group,
          kind: KINDS.sandboxControlPlane.kind,
          name,
        },
        infrastructureRef: {
          apiGroup: KINDS.sandboxCluster.group,
          kind: KINDS.sandboxCluster.kind,
          name,
        },
      },
      status: {
        phase: 'Provisioned',
        conditions: isCreating
          ? conditions(doneAt, ...creating, '!WorkersAvailable')
          : replace(conditions(doneAt, ...AVAILABLE_CLUSTER)),
        controlPlane: counts(controlPlane, controlPlane),
      },
    }),
    objectOf(KINDS.sandboxCluster, meta(name), {
      spec: {},
      status: {
        initialization: { provisioned: true },
        conditions: conditions(doneAt, 'Ready'),
      },
    }),
    objectOf(KINDS.sandboxControlPlane, meta(name), {
      spec: { version },
      status: {
        version,
        initialization: { controlPlaneInitialized: true },
        conditions: conditions(doneAt, 'Ready'),
      },
    }),
    ...Array.from({ length: controlPlane }, (_, index) =>
      machineObjects(options, {
        name: `${name}-control-plane-${index + 1}`,
        labels: { [LABELS.capiControlPlane]: '' },
      }),
    ).flat(),
    ...pools.flatMap(pool => poolObjects(options, pool)),
    ...['kueue', 'kuberay'].map(addOn =>
      objectOf(KINDS.sandboxAddOn, meta(`${name}-${addOn}`), {
        spec: {
          clusterName: name,
          addOn,
          version: addOn === 'kueue' ? 'v0.18.4' : 'v1.5.1',
        },
        status: isCreating
          ? {}
          : {
              version: addOn === 'kueue' ? 'v0.18.4' : 'v1.5.1',
              conditions: conditions(doneAt, 'Ready'),
            },
      }),
    ),
    ...(isCreating
      ? []
      : [aMultiKueueCluster(name).createdAt(createdAt).build() as KubeObject]),
  ];
}

function poolObjects(options: Options, pool: Pool): KubeObject[] {
  const { name, ago, ageSeconds, version } = options;
  const deployment = `${name}-${pool.name}`;
  const set = `${deployment}-7f3a`;
  const { ready, desired, failure, bounds } = pool;
  const available = conditions(ago(failure ? 380 : ageSeconds), 'Available');
  const built = aMachineDeployment(deployment)
    .ofCluster(name)
    .wanting(desired)
    .having(desired, ready)
    .withVersion(version)
    .createdAt(ago(ageSeconds))
    .withLabels({ [LABELS.pool]: pool.name })
    .withAnnotations(
      bounds
        ? {
            [ANNOTATIONS.autoscalerMinSize]: `${bounds.min}`,
            [ANNOTATIONS.autoscalerMaxSize]: `${bounds.max}`,
          }
        : {},
    );
  const md = (
    ready < desired && !options.isCreating
      ? built.shortSince(available[0].lastTransitionTime)
      : built
  ).build() as KubeObject;
  return [
    md,
    objectOf(
      KINDS.machineSet,
      {
        namespace: 'fleet',
        name: set,
        creationTimestamp: ago(ageSeconds),
        labels: {
          [LABELS.capiClusterName]: name,
          [LABELS.capiDeploymentName]: deployment,
        },
        ownerReferences: [
          {
            apiVersion: 'cluster.x-k8s.io/v1beta2',
            kind: 'MachineDeployment',
            name: deployment,
            uid: md.metadata.uid ?? '',
            controller: true,
          },
        ],
      },
      {
        spec: {
          clusterName: name,
          replicas: desired,
          template: { spec: { clusterName: name, version } },
        },
        status: { replicas: desired, readyReplicas: ready },
      },
    ),
    ...Array.from({ length: desired }, (_, index) =>
      machineObjects(options, {
        name: `${deployment}-${index + 1}`,
        labels: {
          [LABELS.capiDeploymentName]: deployment,
          [LABELS.capiSetName]: set,
          [LABELS.pool]: pool.name,
        },
        ...(index >= ready && (failure ? { failure } : { hasNode: false })),
      }),
    ).flat(),
  ];
}

function machineObjects(
  { name: clusterName, ago, ageSeconds, version }: Options,
  machine: {
    name: string;
    labels: Record<string, string>;
    failure?: { reason: string; message: string };
    hasNode?: boolean;
  },
): KubeObject[] {
  const { name, failure, hasNode = !failure } = machine;
  const at = ago(failure ? 380 : ageSeconds - 8);
  const metadata = {
    namespace: 'fleet',
    name,
    creationTimestamp: at,
    labels: { [LABELS.capiClusterName]: clusterName, ...machine.labels },
  };
  return [
    objectOf(KINDS.machine, metadata, {
      spec: {
        clusterName,
        version,
        providerID: `sandbox://${clusterName}/${name}`,
        infrastructureRef: {
          apiGroup: KINDS.sandboxMachine.group,
          kind: KINDS.sandboxMachine.kind,
          name,
        },
      },
      status: {
        phase: phaseOf(failure, hasNode),
        ...(hasNode && { nodeRef: { name } }),
        conditions: conditions(
          at,
          ...(failure
            ? ['!InfrastructureReady', 'BootstrapConfigReady', '!Ready']
            : ['InfrastructureReady', 'BootstrapConfigReady']),
          ...(hasNode ? ['NodeReady', 'Ready'] : []),
        ).map(one => (one.status === 'False' ? { ...one, ...failure } : one)),
      },
    }),
    objectOf(KINDS.sandboxMachine, metadata, {
      spec: { providerID: `sandbox://${clusterName}/${name}` },
      status: {
        conditions: failure
          ? conditions(at, '!Ready').map(one => ({ ...one, ...failure }))
          : conditions(at, 'Ready'),
      },
    }),
  ];
}

function phaseOf(failure: object | undefined, hasNode: boolean): string {
  if (failure) {
    return 'Failed';
  }
  return hasNode ? 'Running' : 'Provisioned';
}

function counts(desired: number, ready: number) {
  return {
    desiredReplicas: desired,
    replicas: desired,
    readyReplicas: ready,
    availableReplicas: ready,
    upToDateReplicas: desired,
  };
}

/** ClusterProfile of a worker, with the labels and properties that Placements select. @internal */
export function profileOf(
  name: string,
  options: {
    ago: Ago;
    ageSeconds: number;
    manager?: string;
    version: string;
    region: string;
    gpus?: { type: string; count: number };
    annotations?: Record<string, string>;
  },
): KubeObject {
  const { gpus, ago, ageSeconds, manager, region } = options;
  const builder = aClusterProfile(name)
    .createdAt(ago(ageSeconds))
    .withLabels({
      region,
      ...(gpus && { 'gpu-type': gpus.type }),
    })
    .withAnnotations(options.annotations ?? {});
  if (manager) {
    builder.managedBy(manager);
  }
  if (gpus) {
    builder
      .withProperty(`gpus.squadron.dev/${gpus.type}`, `${gpus.count}`)
      .withProperty(LABELS.gpuProduct, gpus.type);
  }
  const profile = builder.build() as KubeObject & {
    status: Record<string, unknown>;
  };
  return {
    ...profile,
    status: { ...profile.status, version: { kubernetes: options.version } },
  } as KubeObject;
}

/** A Ready node with 32 CPU and 256 GiB. @internal */
export function nodeOf(
  name: string,
  options: {
    ago: Ago;
    ageSeconds: number;
    pool?: string;
    gpus?: number;
    type?: string;
    /** Default `v1.36.3`. */
    version?: string;
  },
): KubeObject {
  const { pool, gpus, type, ago, ageSeconds, version } = options;
  const node = aNode(name)
    .createdAt(ago(ageSeconds))
    .withAllocatable({ cpu: '32', memory: '256Gi' });
  if (pool) {
    node.inPool(pool);
  }
  const built = (gpus ? node.withGpus(gpus, type) : node).build();
  return {
    ...built,
    status: {
      ...built.status,
      nodeInfo: { kubeletVersion: version ?? 'v1.36.3' },
    },
  } as KubeObject;
}
