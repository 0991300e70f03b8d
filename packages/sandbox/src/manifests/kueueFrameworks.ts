import type { QueuedKinds } from '../layout/state';

const RAY = [
  'batch/job',
  'ray.io/rayjob',
  'ray.io/raycluster',
  'ray.io/rayservice',
];

/** The kinds with a MultiKueue adapter in Kueue, except Pods and groups of Pods. */
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

/** The kinds of workloads that a Kueue queues, each `<group>/<kind in lower case>` as its configuration names it. @internal */
export function kueueFrameworks(kinds: QueuedKinds): string[] {
  return [...RAY, ...(kinds === 'all' ? FURTHER : [])];
}
