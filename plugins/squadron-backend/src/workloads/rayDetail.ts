import {
  ownerReference,
  isHeld,
  rayClusterIdle,
  rayClusterUsers,
  rayJobInputOf,
  suspendIdleAfterMs,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import {
  type IdleView,
  type JobFacts,
  type WorkloadDetail,
  type WorkloadUser,
} from '@squadron/backstage-plugin-squadron-common';
import {
  controllerOf,
  HUB_CLUSTER_ID,
  LABELS,
  type RayCluster,
  type RayClusterSpec,
  type RayJob,
  KINDS,
} from '@squadron/kube-kinds';
import type { FleetReader } from '../fleet/FleetReader';

/** Idle times after which the page suggests to suspend a RayCluster, and after which Squadron does. @internal */
export type IdleTimes = Pick<SquadronConfig['ray'], 'idleAfterMs'> &
  Partial<Pick<SquadronConfig['ray'], 'suspendIdleAfterMs'>>;

interface IdleOptions {
  reader: FleetReader;
  idleTimes: IdleTimes;
  nowMs: number;
}

/** Inputs of {@link rayDetail} besides the workload itself. */
interface RayDetailOptions extends IdleOptions {
  userOf: (cluster: string, job: RayJob) => WorkloadUser;
}

/** @internal */
export type RayDetail = Pick<
  WorkloadDetail,
  | 'isSuspended'
  | 'priorityClass'
  | 'image'
  | 'rayVersion'
  | 'isAutoscaled'
  | 'form'
  | 'users'
  | 'idle'
>;

/** Inputs of the actions on a workload: its state, its form input and its users. @internal */
export function rayDetail(
  facts: JobFacts,
  options: RayDetailOptions,
): RayDetail {
  const { job, workload } = facts;
  const spec = rayClusterSpecOf(facts);
  return {
    isSuspended: isHeld(job, workload),
    priorityClass:
      workload?.spec?.priorityClassRef?.name ??
      job.object.metadata.labels?.[LABELS.kueuePriorityClass],
    image: spec?.headGroupSpec?.template?.spec?.containers?.[0]?.image,
    rayVersion: spec?.rayVersion,
    isAutoscaled: spec && (spec.enableInTreeAutoscaling ?? false),
    form: job.kind === 'rayjob' ? rayJobInputOf(job.object) : undefined,
    ...(job.kind === 'raycluster' && useOf(facts, job.object, options)),
  };
}

function rayClusterSpecOf({
  job,
  remote,
}: JobFacts): RayClusterSpec | undefined {
  switch (job.kind) {
    case 'rayjob':
      return job.object.spec?.rayClusterSpec ?? remote?.rayCluster?.spec;
    case 'raycluster':
      return job.object.spec;
    case 'rayservice':
      return job.object.spec?.rayClusterConfig;
    default:
      return undefined;
  }
}

/** Jobs of a RayCluster run on the cluster of its pods. */
function useOf(
  facts: JobFacts,
  object: RayCluster,
  options: RayDetailOptions,
): Pick<RayDetail, 'users' | 'idle'> {
  const place = facts.remote?.cluster ?? facts.cluster;
  const jobs = options.reader.list(place, KINDS.rayJob);
  return {
    users: [
      ...ownersOf(object, place),
      ...rayClusterUsers(object, jobs).map(job => options.userOf(place, job)),
    ],
    idle: idleOf(facts, object, options),
  };
}

/** How long a RayCluster has been idle; only those that the hub dispatched are suspended for it. @internal */
export function idleOf(
  { cluster, remote }: JobFacts,
  object: RayCluster,
  {
    reader,
    idleTimes: { idleAfterMs, suspendIdleAfterMs: defaultMs },
    nowMs,
  }: IdleOptions,
): IdleView | undefined {
  return rayClusterIdle({
    cluster: remote?.rayCluster ?? object,
    jobs: reader.list(remote?.cluster ?? cluster, KINDS.rayJob),
    idleAfterMs,
    suspendAfterMs:
      cluster === HUB_CLUSTER_ID && remote
        ? suspendIdleAfterMs(object, defaultMs)
        : undefined,
    nowMs,
  });
}

/** The RayService or RayJob that owns it, and re-creates it. */
function ownersOf(object: RayCluster, cluster: string): WorkloadUser[] {
  const { metadata } = object;
  const owner = controllerOf(object);
  const kinds = { RayService: 'rayservice', RayJob: 'rayjob' } as const;
  const kind = owner && kinds[owner.kind as keyof typeof kinds];
  return owner && kind
    ? [
        {
          kind,
          cluster,
          namespace: metadata.namespace ?? '',
          name: owner.name,
          state: { code: 'Owner', tone: 'neutral' },
          owner: ownerReference({ metadata }),
        },
      ]
    : [];
}
