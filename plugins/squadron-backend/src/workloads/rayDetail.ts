import {
  ownerReference,
  isHeld,
  rayClusterIdle,
  rayClusterUsers,
  rayJobInputOf,
} from '@squadron/backstage-plugin-squadron-node';
import {
  type JobFacts,
  type WorkloadDetail,
  type WorkloadUser,
} from '@squadron/backstage-plugin-squadron-common';
import {
  LABELS,
  type RayCluster,
  type RayClusterSpec,
  type RayJob,
  KINDS,
} from '@squadron/kube-kinds';
import type { FleetReader } from '../fleet/FleetReader';

/** Inputs of {@link rayDetail} besides the workload itself. @internal */
interface RayDetailOptions {
  reader: FleetReader;
  /** Time without a job after which the page suggests to suspend a RayCluster. */
  idleAfterMs: number;
  nowMs: number;
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
  { cluster, remote }: JobFacts,
  object: RayCluster,
  { reader, idleAfterMs, nowMs, userOf }: RayDetailOptions,
): Pick<RayDetail, 'users' | 'idle'> {
  const place = remote?.cluster ?? cluster;
  const jobs = reader.list(place, KINDS.rayJob);
  return {
    users: [
      ...ownersOf(object, place),
      ...rayClusterUsers(object, jobs).map(job => userOf(place, job)),
    ],
    idle: rayClusterIdle({
      cluster: remote?.rayCluster ?? object,
      jobs,
      idleAfterMs,
      nowMs,
    }),
  };
}

/** The RayService or RayJob that owns it, and re-creates it. */
function ownersOf({ metadata }: RayCluster, cluster: string): WorkloadUser[] {
  const owner = metadata.ownerReferences?.find(({ controller }) => controller);
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
