import { ANNOTATIONS, type KubeManifest } from '@squadron/kube-kinds';
import { FLEET_NAMESPACE } from '../layout/clusterId';
import { KUBERNETES_VERSION } from '../programs/kubernetesVersions';
import { CLUSTER_NAME_LABEL } from '../provider/objects';
import { PORTAL_ACCOUNT } from './portalRights';

/** Label that gives a namespace a queue. */
const QUEUE_LABEL = 'squadron.dev/queue';
const QUEUE = 'fleet';

/** Namespaces of the hub that a fleet starts with. @internal */
export function hubNamespaces(): KubeManifest[] {
  const namespace = (
    name: string,
    metadata?: Record<'labels' | 'annotations', Record<string, string>>,
  ) => ({
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name, ...metadata },
  });
  const projects = [
    { name: 'default' },
    { name: 'team-vision', owner: 'group:default/vision' },
    { name: 'team-nlp', owner: 'group:default/nlp' },
  ];
  return [
    namespace(FLEET_NAMESPACE),
    namespace(PORTAL_ACCOUNT.namespace),
    ...projects.map(({ name, owner }) =>
      namespace(name, {
        labels: { [QUEUE_LABEL]: QUEUE },
        annotations: owner ? { [ANNOTATIONS.owner]: owner } : {},
      }),
    ),
  ];
}

/** Name of the n-th worker, from 1 on. @internal */
export function workerName(number: number): string {
  return `worker-${number}`;
}

/** GPU pools of the workers, in turn. */
const GPU_POOLS = ['gpu-4x-t4', 'gpu-8x-a100'];

/** The manifests of one worker: a Cluster API cluster with a CPU pool, a GPU pool, Kueue and KubeRay. @internal */
export function workerObjects(number: number): KubeManifest[] {
  const name = workerName(number);
  const metadata = (suffix = '') => ({
    name: `${name}${suffix}`,
    namespace: FLEET_NAMESPACE,
    labels: { [CLUSTER_NAME_LABEL]: name },
  });
  const bootstrap = metadata('-bootstrap');
  const pools = [
    { pool: 'cpu', machineType: 'cpu-16', replicas: 1 },
    {
      pool: 'gpu',
      machineType: GPU_POOLS[(number - 1) % GPU_POOLS.length],
      replicas: 2,
    },
  ];
  return [
    {
      apiVersion: 'infrastructure.squadron.dev/v1',
      kind: 'SandboxCluster',
      metadata: metadata(),
      spec: {},
    },
    {
      apiVersion: 'controlplane.squadron.dev/v1',
      kind: 'SandboxControlPlane',
      metadata: metadata(),
      spec: { version: KUBERNETES_VERSION },
    },
    {
      apiVersion: 'cluster.x-k8s.io/v1beta2',
      kind: 'Cluster',
      metadata: metadata(),
      spec: {
        controlPlaneRef: {
          apiGroup: 'controlplane.squadron.dev',
          kind: 'SandboxControlPlane',
          name,
        },
        infrastructureRef: {
          apiGroup: 'infrastructure.squadron.dev',
          kind: 'SandboxCluster',
          name,
        },
      },
    },
    {
      // Simulated machines run no bootstrap script, but Cluster API waits for one.
      apiVersion: 'v1',
      kind: 'Secret',
      type: 'cluster.x-k8s.io/secret',
      metadata: bootstrap,
      data: {
        value: Buffer.from('# simulated machine\n').toString('base64'),
        format: Buffer.from('cloud-config').toString('base64'),
      },
    },
    ...pools.flatMap(({ pool, machineType, replicas }): KubeManifest[] => [
      {
        apiVersion: 'infrastructure.squadron.dev/v1',
        kind: 'SandboxMachineTemplate',
        metadata: metadata(`-${pool}`),
        spec: { template: { spec: { machineType } } },
      },
      {
        apiVersion: 'cluster.x-k8s.io/v1beta2',
        kind: 'MachineDeployment',
        metadata: metadata(`-${pool}`),
        spec: {
          clusterName: name,
          replicas,
          selector: { matchLabels: { 'squadron.dev/pool': `${name}-${pool}` } },
          template: {
            metadata: {
              labels: {
                'squadron.dev/pool': `${name}-${pool}`,
                [`node-role.kubernetes.io/${pool}`]: '',
              },
            },
            spec: {
              clusterName: name,
              version: KUBERNETES_VERSION,
              bootstrap: { dataSecretName: bootstrap.name },
              infrastructureRef: {
                apiGroup: 'infrastructure.squadron.dev',
                kind: 'SandboxMachineTemplate',
                name: `${name}-${pool}`,
              },
            },
          },
        },
      },
    ]),
    ...['kueue', 'kuberay'].map(addOn => ({
      apiVersion: 'infrastructure.squadron.dev/v1',
      kind: 'SandboxAddOn',
      metadata: metadata(`-${addOn}`),
      spec: { clusterName: name, addOn },
    })),
  ];
}
