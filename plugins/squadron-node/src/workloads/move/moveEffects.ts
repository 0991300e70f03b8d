import {
  eitherOf,
  formatDuration,
  formatGpuCounts,
  messageOf,
  timeOf,
  type JobObject,
  type MessageText,
  withCause,
} from '@squadron/backstage-plugin-squadron-common';
import { ANNOTATIONS, findTrue } from '@squadron/kube-kinds';
import { runsOn } from '../../queues/state/multiKueue';
import { isHeld } from '../state/isHeld';
import { targetsOf } from './moveTargets';
import type { MoveFacts } from './types';

/** Whether clients depend on it, so that a successor must be ready before it stops. @internal */
export function isServing({ kind }: JobObject): boolean {
  return kind === 'rayservice' || kind === 'raycluster';
}

/** What a permitted move does, one sentence per effect. @internal */
export function effectsOf(
  facts: MoveFacts,
  to: readonly string[],
): MessageText[] {
  const { workload, job } = facts;
  const from = runsOn(workload);
  if (to.length === 0) {
    return [
      withCause(
        messageOf('answers.workloads.move.removes', {
          annotation: ANNOTATIONS.clusterAffinity,
        }),
        from === undefined
          ? messageOf('answers.workloads.move.allClusters')
          : messageOf('answers.workloads.move.continues', { from }),
      ),
    ];
  }
  const names = eitherOf(to);
  if (from === undefined || to.includes(from)) {
    return [
      from === undefined
        ? messageOf('answers.workloads.move.only', { names })
        : messageOf('answers.workloads.move.confined', { from, names }),
      ...startEffects(facts, to),
    ];
  }
  if (isServing(job)) {
    return handoverEffects(facts, to);
  }
  if (job.kind === 'deployment') {
    return rolloutEffects(facts, to);
  }
  return [
    messageOf('answers.workloads.move.startsOver', { from, names }),
    ...lossEffects(facts),
    ...startEffects(facts, to),
    ...gpuEffects(facts, to),
    ...(isHeld(job, workload)
      ? [messageOf('answers.workloads.move.suspended')]
      : []),
    messageOf('answers.workloads.move.staysConfined', { names }),
  ];
}

function handoverEffects(
  facts: MoveFacts,
  to: readonly string[],
): MessageText[] {
  const { job, workload, successor = '' } = facts;
  const { name = '' } = job.object.metadata;
  const names = eitherOf(to);
  return [
    messageOf('answers.workloads.move.successorStarts', {
      successor,
      names,
      name,
      from: runsOn(workload) ?? '',
    }),
    ...startEffects(facts, to),
    ...gpuEffects(facts, to),
    messageOf('answers.workloads.move.clients', { name, successor }),
    messageOf('answers.workloads.move.successorConfined', {
      successor,
      names,
    }),
  ];
}

/** The workload's own controller replaces the pods, so its strategy decides how many are available meanwhile. */
function rolloutEffects(
  facts: MoveFacts,
  to: readonly string[],
): MessageText[] {
  const names = eitherOf(to);
  const from = runsOn(facts.workload) ?? '';
  return [
    messageOf('answers.workloads.move.rollout', { from, names }),
    messageOf('answers.workloads.move.bothHold'),
    ...startEffects(facts, to),
    ...gpuEffects(facts, to),
    messageOf('answers.workloads.move.staysConfined', { names }),
  ];
}

function lossEffects({ workload, gpus, nowMs }: MoveFacts): MessageText[] {
  const since = timeOf(findTrue(workload, 'Admitted')?.lastTransitionTime);
  if (since === undefined) {
    return [];
  }
  const held = formatGpuCounts([...gpus]);
  const duration = formatDuration(Math.max(0, nowMs - since));
  return [
    held
      ? messageOf('answers.workloads.move.lostOn', { duration, gpus: held })
      : messageOf('answers.workloads.move.lost', { duration }),
  ];
}

function startEffects(facts: MoveFacts, to: readonly string[]): MessageText[] {
  return targetsOf(facts)
    .filter(({ cluster }) => to.includes(cluster))
    .map(({ cluster, reason }) => withCause(cluster, reason));
}

function gpuEffects({ gpus, gpuTypes }: MoveFacts, to: readonly string[]) {
  const had = gpus.map(({ type }) => type).filter(type => type !== 'unknown');
  return had.length === 0
    ? []
    : to.flatMap(cluster => {
        const there = gpuTypes.get(cluster) ?? [];
        return had.every(type => there.includes(type))
          ? []
          : [
              there.length > 0
                ? messageOf('answers.workloads.move.otherGpus', {
                    cluster,
                    there,
                    had,
                  })
                : messageOf('answers.workloads.move.noGpus', { cluster, had }),
            ];
      });
}
