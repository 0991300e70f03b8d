import { LABELS, type KubeManifest } from '@squadron/kube-kinds';

/** Label of all objects that the demo creates. @internal */
export const DEMO_LABEL = 'sandbox.squadron.dev/demo';

const QUEUE_NAME = 'kueue.x-k8s.io/queue-name';
const PRIORITY_CLASS = 'kueue.x-k8s.io/priority-class';
const DELAY = 'pod-complete.stage.kwok.x-k8s.io/delay';
const JITTER_DELAY = 'pod-complete.stage.kwok.x-k8s.io/jitter-delay';
const FAULT = 'sandbox.squadron.dev/fault';

/** One kind of work that a team repeats. */
interface DemoWork {
  kind: 'Job' | 'RayJob';
  namespace: string;
  name: string;
  priority: 'production' | 'training' | 'exploration';
  /** Pods of a Job, workers of a RayJob. */
  pods: number;
  gpus?: { type: 'nvidia-a100' | 'nvidia-tesla-t4'; perPod: number };
  minutes: number;
  outcome?: 'fails' | 'runs out of memory' | 'never fits';
}

const A100 = (perPod: number) => ({ type: 'nvidia-a100' as const, perPod });
const T4 = (perPod: number) => ({ type: 'nvidia-tesla-t4' as const, perPod });

/** In the order of submission, then again from the start. Together they request more A100s than the fleet has. */
// prettier-ignore
const ROUND: readonly DemoWork[] = [
  { kind: 'RayJob', namespace: 'team-nlp', name: 'finetune-8b', priority: 'training', pods: 1, gpus: A100(8), minutes: 6 },
  { kind: 'Job', namespace: 'team-vision', name: 'resnet-sweep', priority: 'exploration', pods: 3, gpus: T4(1), minutes: 4 },
  { kind: 'RayJob', namespace: 'team-vision', name: 'detect-eval', priority: 'training', pods: 2, gpus: A100(2), minutes: 3 },
  { kind: 'Job', namespace: 'team-nlp', name: 'tokenize', priority: 'training', pods: 4, minutes: 2 },
  { kind: 'RayJob', namespace: 'team-nlp', name: 'pretrain-400b', priority: 'training', pods: 1, gpus: A100(16), minutes: 60, outcome: 'never fits' },
  { kind: 'RayJob', namespace: 'default', name: 'batch-inference', priority: 'production', pods: 2, gpus: T4(1), minutes: 5 },
  { kind: 'RayJob', namespace: 'team-nlp', name: 'reward-model', priority: 'exploration', pods: 1, gpus: A100(4), minutes: 4 },
  { kind: 'Job', namespace: 'team-vision', name: 'augment-images', priority: 'exploration', pods: 2, minutes: 3, outcome: 'runs out of memory' },
  { kind: 'RayJob', namespace: 'team-vision', name: 'segment-train', priority: 'production', pods: 1, gpus: A100(8), minutes: 5 },
  { kind: 'RayJob', namespace: 'team-nlp', name: 'eval-harness', priority: 'training', pods: 1, gpus: T4(2), minutes: 2, outcome: 'fails' },
];

/** Namespaces that the demo submits to. @internal */
export const DEMO_NAMESPACES = [
  ...new Set(ROUND.map(({ namespace }) => namespace)),
];

/** Number of submissions after which the demo repeats itself. @internal */
export const DEMO_ROUND = ROUND.length;

/** Whether work waits in its queue, or was suspended. @internal */
export function isHeldBack({ spec }: KubeManifest): boolean {
  return (spec as { suspend?: boolean } | undefined)?.suspend === true;
}

/**
 * The manifest of the demo's n-th submission, from 0 on. What never fits has one name, so that it waits once.
 *
 * @param suffix - end of its name, which makes the name unique
 *
 * @internal
 */
export function demoWork(index: number, suffix: string): KubeManifest {
  const work = ROUND[index % ROUND.length];
  const isRepeated = work.outcome !== 'never fits';
  const metadata = {
    namespace: work.namespace,
    name: isRepeated ? `${work.name}-${suffix}` : work.name,
    labels: {
      [DEMO_LABEL]: 'true',
      [QUEUE_NAME]: 'default',
      [PRIORITY_CLASS]: work.priority,
    },
  };
  return work.kind === 'Job'
    ? { apiVersion: 'batch/v1', kind: 'Job', metadata, spec: jobSpec(work) }
    : {
        apiVersion: 'ray.io/v1',
        kind: 'RayJob',
        metadata,
        spec: raySpec(work),
      };
}

function jobSpec({ pods, gpus, minutes, outcome }: DemoWork) {
  return {
    parallelism: pods,
    completions: pods,
    backoffLimit: 0,
    ttlSecondsAfterFinished: 600,
    template: {
      metadata: {
        annotations:
          outcome === 'runs out of memory'
            ? { [FAULT]: 'OOMKilled' }
            : { [DELAY]: `${minutes}m`, [JITTER_DELAY]: `${minutes}m` },
      },
      spec: {
        restartPolicy: 'Never',
        ...podSpec('main', 'busybox:1.37', gpus),
      },
    },
  };
}

function raySpec({ name, pods, gpus, minutes, outcome }: DemoWork) {
  return {
    entrypoint: `python ${name.replaceAll('-', '_')}.py`,
    submissionMode: 'HTTPMode',
    shutdownAfterJobFinishes: true,
    ttlSecondsAfterFinished: 600,
    metadata: {
      'sandbox/duration': `${minutes}m`,
      ...(outcome === 'fails' && { 'sandbox/result': 'FAILED' }),
    },
    rayClusterSpec: {
      rayVersion: '2.52.0',
      headGroupSpec: {
        rayStartParams: {},
        template: { spec: podSpec('ray-head', 'rayproject/ray:2.52.0') },
      },
      workerGroupSpecs: [
        {
          groupName: 'workers',
          replicas: pods,
          minReplicas: pods,
          maxReplicas: pods,
          rayStartParams: {},
          template: {
            spec: podSpec('ray-worker', 'rayproject/ray:2.52.0', gpus),
          },
        },
      ],
    },
  };
}

function podSpec(name: string, image: string, gpus?: DemoWork['gpus']) {
  const resources = {
    cpu: '1',
    memory: '2Gi',
    ...(gpus && { 'nvidia.com/gpu': String(gpus.perPod) }),
  };
  return {
    containers: [
      { name, image, resources: { requests: resources, limits: resources } },
    ],
    ...(gpus && { nodeSelector: { [LABELS.gpuProduct]: gpus.type } }),
  };
}
