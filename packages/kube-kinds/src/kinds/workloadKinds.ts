import { KINDS } from './kinds';
import { QUEUED_KINDS, type QueuedKindId } from './queuedKinds';
import type { ResourceKind } from './resourceKind';

/** The kinds of workload that have a page. @public */
export type WorkloadKind =
  | 'rayjob'
  | 'raycluster'
  | 'rayservice'
  | 'job'
  | 'deployment'
  | 'statefulset'
  | 'pod'
  | QueuedKindId;

/** The kind of API object behind each kind of workload. @public */
export const WORKLOAD_KINDS: Readonly<Record<WorkloadKind, ResourceKind>> = {
  rayjob: KINDS.rayJob,
  raycluster: KINDS.rayCluster,
  rayservice: KINDS.rayService,
  job: KINDS.job,
  deployment: KINDS.deployment,
  statefulset: KINDS.statefulSet,
  pod: KINDS.pod,
  jobset: QUEUED_KINDS.jobset.kind,
  trainjob: QUEUED_KINDS.trainjob.kind,
  pytorchjob: QUEUED_KINDS.pytorchjob.kind,
  tfjob: QUEUED_KINDS.tfjob.kind,
  paddlejob: QUEUED_KINDS.paddlejob.kind,
  xgboostjob: QUEUED_KINDS.xgboostjob.kind,
  jaxjob: QUEUED_KINDS.jaxjob.kind,
  mpijob: QUEUED_KINDS.mpijob.kind,
  appwrapper: QUEUED_KINDS.appwrapper.kind,
  leaderworkerset: QUEUED_KINDS.leaderworkerset.kind,
};

const BY_NAME = new Map(
  Object.entries(WORKLOAD_KINDS)
    .filter(([id]) => id !== 'pod')
    .map(([id, { kind }]) => [kind, id as WorkloadKind]),
);

/**
 * The kind of workload with a Kubernetes kind, e.g. `rayjob` for `RayJob`; undefined if there is none. Also for `Pod`:
 * most pods are part of a workload, and only their object shows it.
 *
 * @public
 */
export function workloadKindOf(kind: string): WorkloadKind | undefined {
  return BY_NAME.get(kind);
}
