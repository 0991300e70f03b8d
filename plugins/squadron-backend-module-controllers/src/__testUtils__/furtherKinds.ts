import { QUEUED_KINDS, type QueuedKindId } from '@squadron/kube-kinds';
import type { KubeManifest, ResourceKind } from '@squadron/kube-kinds';

const RUNTIME = 'plain';

const template = (name: string) => ({
  spec: {
    restartPolicy: 'Never',
    containers: [
      {
        name,
        image: 'example.com/train:1',
        resources: { requests: { cpu: '100m', memory: '64Mi' } },
      },
    ],
  },
});

const replicas = (name: string) => ({
  replicas: 1,
  restartPolicy: 'Never',
  template: template(name),
});

const jobSet = (job: string, container: string) => ({
  replicatedJobs: [
    {
      name: job,
      replicas: 1,
      template: { spec: { template: template(container) } },
    },
  ],
});

/**
 * Specs of the further kinds without JAXJobs, whose copy the webhook of Kueue 0.18.4 refuses on the worker, and
 * LeaderWorkerSets, which require Kueue to manage Pods, too.
 */
const SPECS: Partial<Record<QueuedKindId, Record<string, unknown>>> = {
  jobset: jobSet('main', 'main'),
  trainjob: {
    runtimeRef: { name: RUNTIME, kind: 'ClusterTrainingRuntime' },
    trainer: { numNodes: 1 },
  },
  pytorchjob: { pytorchReplicaSpecs: { Master: replicas('pytorch') } },
  tfjob: { tfReplicaSpecs: { Worker: replicas('tensorflow') } },
  paddlejob: { paddleReplicaSpecs: { Worker: replicas('paddle') } },
  xgboostjob: { xgbReplicaSpecs: { Master: replicas('xgboost') } },
  mpijob: {
    mpiReplicaSpecs: { Launcher: replicas('mpi'), Worker: replicas('mpi') },
  },
  appwrapper: {
    components: [
      {
        template: {
          apiVersion: 'batch/v1',
          kind: 'Job',
          metadata: { name: 'wrapped' },
          spec: { template: template('main') },
        },
        podSets: [{ replicas: 1, path: 'template.spec.template' }],
      },
    ],
  },
};

/** One plain object of each kind that Kueue queues besides Jobs and those of Ray, as a user writes it. */
export const FURTHER_KINDS = Object.entries(SPECS).map(
  ([id, spec]): [string, ResourceKind, Record<string, unknown>] => {
    const { kind } = QUEUED_KINDS[id as QueuedKindId];
    return [kind.kind, kind, spec];
  },
);

/** The runtime of TrainJobs, on each cluster. */
export const trainingRuntime: KubeManifest = {
  apiVersion: 'trainer.kubeflow.org/v1alpha1',
  kind: 'ClusterTrainingRuntime',
  metadata: {
    name: RUNTIME,
    labels: { 'trainer.kubeflow.org/framework': 'plain' },
  },
  spec: {
    mlPolicy: { numNodes: 1 },
    template: {
      spec: {
        replicatedJobs: [
          {
            name: 'node',
            replicas: 1,
            template: {
              metadata: {
                labels: {
                  'trainer.kubeflow.org/trainjob-ancestor-step': 'trainer',
                },
              },
              spec: { template: template('node') },
            },
          },
        ],
      },
    },
  },
} as KubeManifest;
