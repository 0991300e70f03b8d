import { LABELS, type KubeManifest } from '@squadron/kube-kinds';
import { sized } from '../measures/sized';
import { rayJob } from './objects';

/** RayJobs of a full cache. @internal */
export const JOBS_IN_CACHE = sized(20_000, 500);

const TEAMS = 40;
const CLUSTER_QUEUES = 4;
const CREATED_MS = Date.parse('2026-01-01T00:00:00Z');
const POD_SETS = [
  { name: 'head', count: 1, requests: { cpu: '2', memory: '8Gi' } },
  {
    name: 'gpu-workers',
    count: 2,
    requests: { cpu: '8', memory: '64Gi', 'nvidia.com/gpu': '1' },
  },
];

/** Phase of a job. Of ten, six have ended, one runs and three wait. */
type Phase = 'ended' | 'running' | 'waiting';

/** Namespaces of all jobs. */
function teams(): string[] {
  return Array.from({ length: TEAMS }, (_, index) => `team-${index}`);
}

/** Queues for the jobs of all teams, ten teams to a ClusterQueue. @internal */
export function queues(): KubeManifest[] {
  const quota = (name: string, nominalQuota: string) => ({
    name,
    nominalQuota,
  });
  const flavor: KubeManifest = {
    apiVersion: 'kueue.x-k8s.io/v1beta2',
    kind: 'ResourceFlavor',
    metadata: { name: 'default' },
    spec: { nodeLabels: { 'nvidia.com/gpu.product': 'nvidia-a100' } },
  };
  const clusterQueues = Array.from({ length: CLUSTER_QUEUES }, (_, index) => ({
    apiVersion: 'kueue.x-k8s.io/v1beta2',
    kind: 'ClusterQueue',
    metadata: { name: `fleet-${index}` },
    spec: {
      cohortName: 'fleet',
      namespaceSelector: {},
      resourceGroups: [
        {
          coveredResources: ['cpu', 'memory', 'nvidia.com/gpu'],
          flavors: [
            {
              name: 'default',
              resources: [
                quota('cpu', '9000'),
                quota('memory', '68000Gi'),
                quota('nvidia.com/gpu', '1000'),
              ],
            },
          ],
        },
      ],
    },
  }));
  const localQueues = teams().map((namespace, index) => ({
    apiVersion: 'kueue.x-k8s.io/v1beta2',
    kind: 'LocalQueue',
    metadata: { namespace, name: 'default' },
    spec: { clusterQueue: clusterQueueOf(index) },
  }));
  return [flavor, ...clusterQueues, ...localQueues];
}

/** A RayJob with its status, in a queue. @internal */
export function queuedJob(index: number): KubeManifest {
  const job = rayJob(index);
  const phase = phaseOf(index);
  const since = timeOf(index);
  return {
    ...job,
    metadata: { ...job.metadata, namespace: namespaceOf(index) },
    spec: { ...(job.spec as object), suspend: phase === 'waiting' },
    status:
      phase === 'waiting'
        ? { jobDeploymentStatus: 'Suspended' }
        : {
            jobId: `${job.metadata.name}-abcde`,
            jobStatus: phase === 'ended' ? 'SUCCEEDED' : 'RUNNING',
            jobDeploymentStatus: phase === 'ended' ? 'Complete' : 'Running',
            rayClusterName: `${job.metadata.name}-abcde`,
            startTime: since,
            ...(phase === 'ended' && { endTime: timeOf(index + 60) }),
          },
  };
}

/** The Workload of a queued job. @internal */
export function workloadOf(index: number, job: KubeManifest): KubeManifest {
  const { name, uid = '' } = job.metadata;
  const phase = phaseOf(index);
  const condition = (type: string, status: string, reason: string) => ({
    type,
    status,
    reason,
    message: '',
    lastTransitionTime: timeOf(index),
  });
  return {
    apiVersion: 'kueue.x-k8s.io/v1beta2',
    kind: 'Workload',
    metadata: {
      namespace: namespaceOf(index),
      name: `rayjob-${name}`,
      labels: { [LABELS.kueueJobUid]: uid },
      ownerReferences: [
        {
          apiVersion: 'ray.io/v1',
          kind: 'RayJob',
          name: name ?? '',
          uid,
          controller: true,
        },
      ],
    },
    spec: {
      active: true,
      queueName: 'default',
      priority: index % 3,
      podSets: POD_SETS.map(({ requests, ...set }) => ({
        ...set,
        template: {
          spec: {
            containers: [
              { name: 'ray', image: 'ray:2.46.0', resources: { requests } },
            ],
          },
        },
      })),
    },
    status:
      phase === 'waiting'
        ? { conditions: [condition('QuotaReserved', 'False', 'Pending')] }
        : {
            admission: admissionOf(index),
            conditions: [
              condition('QuotaReserved', 'True', 'QuotaReserved'),
              condition('Admitted', 'True', 'Admitted'),
              ...(phase === 'ended'
                ? [condition('Finished', 'True', 'Succeeded')]
                : []),
            ],
          },
  };
}

/** Number of finished jobs among the first `count` jobs. @internal */
export function countEnded(count: number): number {
  return Array.from({ length: count }, (_, index) => phaseOf(index)).filter(
    phase => phase === 'ended',
  ).length;
}

function admissionOf(index: number) {
  return {
    clusterQueue: clusterQueueOf(index % TEAMS),
    podSetAssignments: POD_SETS.map(({ name, count, requests }) => ({
      name,
      count,
      flavors: Object.fromEntries(
        Object.keys(requests).map(resource => [resource, 'default']),
      ),
      resourceUsage: requests,
    })),
  };
}

function phaseOf(index: number): Phase {
  const place = Math.floor(index / TEAMS) % 10;
  if (place < 6) {
    return 'ended';
  }
  return place === 6 ? 'running' : 'waiting';
}

function namespaceOf(index: number): string {
  return `team-${index % TEAMS}`;
}

function clusterQueueOf(team: number): string {
  return `fleet-${team % CLUSTER_QUEUES}`;
}

function timeOf(index: number): string {
  return `${new Date(CREATED_MS + index * 1_000).toISOString().slice(0, 19)}Z`;
}
