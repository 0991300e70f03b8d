import {
  formatGpuCounts,
  counted,
  runsToCompletion,
  kindNameOf,
} from '@squadron/backstage-plugin-squadron-common';
import type { RayClusterSpec } from '@squadron/kube-kinds';
import type { WorkloadChanges } from '@squadron/backstage-plugin-squadron-common';
import { applyWorkloadChanges } from './applyWorkloadChanges';
import { planWorkloadChange } from './planWorkloadChange';
import { rayClusterSpecOf } from './rayClusterSpecOf';
import { hasQuota, isQueued } from './standing';
import type { WorkloadChangeFacts } from './types';

/** The effects of a change, one sentence each, in the order in which they happen. @internal */
export function workloadChangeEffects(
  facts: WorkloadChangeFacts,
  changes: WorkloadChanges,
): string[] {
  const plan = planWorkloadChange(facts, changes);
  const spec = rayClusterSpecOf(facts.job);
  return [
    ...(plan.pause ? pauseEffects(facts) : []),
    ...(plan.priorityClass ? [priorityEffect(facts, plan.priorityClass)] : []),
    ...(plan.suspendIdleAfter ? [idleEffect(plan.suspendIdleAfter)] : []),
    ...(plan.spec && spec
      ? specEffects(spec, applyWorkloadChanges(spec, changes), facts)
      : []),
    ...(plan.resume ? [resumeEffect(facts, plan.pause ?? false)] : []),
  ];
}

function pauseEffects(facts: WorkloadChangeFacts): string[] {
  const { job, podCount, gpus, userCount } = facts;
  const isWaiting = isQueued(facts) && !hasQuota(facts);
  const ends = [
    ...(podCount > 0
      ? [`${counted(podCount, 'pod')} ${verb(podCount, 'end')}`]
      : []),
    ...(gpus.length > 0 && !isWaiting
      ? [`${formatGpuCounts([...gpus])} become free`]
      : []),
  ];
  return [
    isWaiting
      ? 'The workload leaves the queue.'
      : `The workload is suspended${
          ends.length > 0 ? `: ${ends.join(', ')}` : ''
        }.`,
    ...(runsToCompletion(job) && !isWaiting
      ? [
          'Its progress is lost: it starts from the beginning when it is resumed.',
        ]
      : []),
    // Without names: the person may not be allowed to read them.
    ...(userCount > 0
      ? [
          `${counted(userCount, 'RayJob')} ${verb(
            userCount,
            'run',
          )} on it and ${verb(userCount, 'fail')}.`,
        ]
      : []),
  ];
}

function idleEffect(wanted: string): string {
  return wanted === 'never'
    ? 'It keeps running and holds its quota, even while it is idle.'
    : `It is suspended once it has been idle for ${wanted}.`;
}

function priorityEffect(
  { workload }: WorkloadChangeFacts,
  wanted: string,
): string {
  const before = workload?.spec?.priorityClassRef?.name;
  const change = before
    ? `Its priority changes from ${before} to ${wanted}`
    : `Its priority becomes ${wanted}`;
  return hasAdmission(workload)
    ? `${change}; it keeps running, and workloads with a higher priority may preempt it.`
    : `${change}, which decides its position in the queue.`;
}

function hasAdmission(workload: WorkloadChangeFacts['workload']): boolean {
  return workload?.status?.admission !== undefined;
}

function specEffects(
  before: RayClusterSpec,
  after: RayClusterSpec,
  { job }: WorkloadChangeFacts,
): string[] {
  const [oldImage, image] = [before, after].map(imageOf);
  const isUpgrade =
    image !== oldImage || after.rayVersion !== before.rayVersion;
  const groups = (after.workerGroupSpecs ?? []).flatMap((group, index) => {
    const old = before.workerGroupSpecs?.[index];
    const isSame =
      old?.replicas === group.replicas &&
      old?.minReplicas === group.minReplicas &&
      old?.maxReplicas === group.maxReplicas;
    return isSame ? [] : [groupEffect(group, old, after)];
  });
  return [
    ...groups,
    ...(after.enableInTreeAutoscaling === before.enableInTreeAutoscaling
      ? []
      : [
          after.enableInTreeAutoscaling
            ? 'Ray adds and removes workers automatically, within the bounds of each group.'
            : 'Ray does not change the number of workers.',
        ]),
    ...(isUpgrade
      ? [
          `New pods use ${
            image === oldImage ? `Ray ${after.rayVersion}` : image
          }${
            job.kind === 'rayservice'
              ? '; the old ones serve until the new ones are ready.'
              : '.'
          }`,
        ]
      : []),
  ];
}

function groupEffect(
  group: NonNullable<RayClusterSpec['workerGroupSpecs']>[number],
  old: NonNullable<RayClusterSpec['workerGroupSpecs']>[number] | undefined,
  { enableInTreeAutoscaling }: RayClusterSpec,
): string {
  const { groupName, replicas = 0, minReplicas, maxReplicas } = group;
  return enableInTreeAutoscaling
    ? `Group ${groupName} has ${minReplicas ?? 0} to ${maxReplicas} workers.`
    : `Group ${groupName} goes from ${old?.replicas ?? 0} to ${counted(
        replicas,
        'worker',
      )}.`;
}

function resumeEffect(facts: WorkloadChangeFacts, isRestart: boolean): string {
  const kind = kindNameOf(facts.job.kind);
  if (!isQueued(facts)) {
    return isRestart ? `The ${kind} starts again.` : `The ${kind} starts.`;
  }
  return isRestart
    ? 'It is queued again and starts when quota is available.'
    : 'It is queued and starts when quota is available.';
}

function imageOf({ headGroupSpec }: RayClusterSpec): string | undefined {
  return headGroupSpec?.template?.spec?.containers?.[0]?.image;
}

function verb(count: number, word: string): string {
  return count === 1 ? `${word}s` : word;
}
