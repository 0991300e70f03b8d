import type { QueuedKinds } from '../layout/state';

const RAY = [
  'batch/job',
  'ray.io/rayjob',
  'ray.io/raycluster',
  'ray.io/rayservice',
];

/** Workloads that serve. Kueue queues a Deployment as its pods. */
const SERVING = ['pod', 'deployment', 'statefulset'];

/** The further kinds with a MultiKueue adapter in Kueue. */
const FURTHER = [
  'jobset.x-k8s.io/jobset',
  'trainer.kubeflow.org/trainjob',
  'kubeflow.org/pytorchjob',
  'kubeflow.org/tfjob',
  'kubeflow.org/paddlejob',
  'kubeflow.org/xgboostjob',
  'kubeflow.org/jaxjob',
  'kubeflow.org/mpijob',
  'workload.codeflare.dev/appwrapper',
];

/**
 * The kinds of workloads that a Kueue queues, as its configuration names them: `<group>/<kind in lower case>`, or the
 * kind alone.
 *
 * @internal
 */
export function kueueFrameworks(kinds: QueuedKinds): string[] {
  return [...RAY, ...SERVING, ...(kinds === 'all' ? FURTHER : [])];
}
