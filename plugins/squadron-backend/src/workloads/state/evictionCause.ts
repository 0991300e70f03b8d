import { readMoveMessage } from '@squadron/backstage-plugin-squadron-node';
import { findCondition } from '@squadron/kube-kinds';
import {
  messageOf,
  wordsOf,
  type JobFacts,
  type MessageText,
} from '@squadron/backstage-plugin-squadron-common';

/** The preemptor in Kueue's message of a preemption. */
interface PreemptionNote {
  workloadUid?: string;
  jobUid?: string;
  /** ClusterQueue of the workload that it was preempted for. */
  clusterQueue?: string;
}

/** Reads the message of condition `Preempted` or `Evicted` (Kueue 0.18 and 0.19). @public */
export function preemptionNote(message: string | undefined): PreemptionNote {
  const uids = /workload \(UID: ([^,\s]+), JobUID: ([^)\s]+)\)/.exec(
    message ?? '',
  );
  const path = /preemptor path: ([^;\s]+)/.exec(message ?? '')?.[1];
  const clusterQueue = path?.split('/').filter(Boolean).pop();
  return {
    workloadUid: known(uids?.[1]),
    jobUid: known(uids?.[2]),
    clusterQueue: known(clusterQueue),
  };
}

/** Why it was evicted, in words. @internal */
export function evictionCause(facts: JobFacts): MessageText {
  const { workload, preemptor } = facts;
  const evicted = findCondition(workload, 'Evicted');
  switch (evicted?.reason) {
    case 'Preempted':
      return preemptionCause(facts, preemptor);
    case 'PodsReadyTimeout':
      return messageOf('answers.workloads.evicted.notReady');
    case 'AdmissionCheck': {
      const target = readMoveMessage(evicted.message);
      return target
        ? messageOf('answers.workloads.evicted.moves', { target })
        : messageOf('answers.workloads.evicted.worker');
    }
    case 'NodeFailures':
      return messageOf('answers.workloads.evicted.node');
    case 'ClusterQueueStopped':
    case 'LocalQueueStopped':
      return messageOf('answers.workloads.evicted.queue');
    case 'FlavorMigration':
      return messageOf('answers.workloads.evicted.flavor');
    default:
      return (
        deactivationCause(facts) ??
        (evicted?.reason === 'Deactivated'
          ? messageOf('answers.workloads.evicted.suspended')
          : wordsOf(evicted?.reason))
      );
  }
}

/** Why Kueue deactivated it; undefined when it did not. @internal */
export function deactivationCause({
  workload,
}: JobFacts): MessageText | undefined {
  const evicted = findCondition(workload, 'Evicted');
  const cause = /^DeactivatedDueTo(.+)$/.exec(evicted?.reason ?? '')?.[1];
  switch (cause) {
    case 'RequeuingLimitExceeded': {
      const count = workload?.status?.requeueState?.count;
      return count === undefined
        ? messageOf('answers.workloads.evicted.gaveUpLate')
        : messageOf('answers.workloads.evicted.gaveUp', { count });
    }
    case 'MaximumExecutionTimeExceeded': {
      const seconds = workload?.spec?.maximumExecutionTimeSeconds;
      return seconds === undefined
        ? messageOf('answers.workloads.evicted.tooLong')
        : messageOf('answers.workloads.evicted.longerThan', { seconds });
    }
    case 'AdmissionCheck': {
      const check = workload?.status?.admissionChecks?.find(
        ({ state }) => state === 'Rejected',
      );
      return check?.message || messageOf('answers.workloads.evicted.rejected');
    }
    default:
      return cause && wordsOf(cause);
  }
}

function preemptionCause(
  { workload }: JobFacts,
  preemptor: MessageText | undefined,
): MessageText {
  const preempted = findCondition(workload, 'Preempted');
  const { clusterQueue } = preemptionNote(
    preempted?.message || findCondition(workload, 'Evicted')?.message,
  );
  const isOtherQueue = preempted?.reason?.startsWith('InCohort') ?? false;
  const queue = clusterQueue
    ? messageOf('answers.queues.named', { name: clusterQueue })
    : messageOf('answers.queues.another');
  if (preemptor) {
    return isOtherQueue
      ? messageOf('answers.workloads.evicted.reclaimedBy', { preemptor, queue })
      : messageOf('answers.workloads.evicted.preemptedBy', { preemptor });
  }
  return isOtherQueue
    ? messageOf('answers.workloads.evicted.reclaimed', { queue })
    : messageOf('answers.workloads.evicted.preempted');
}

function known(text: string | undefined): string | undefined {
  return text === 'UNKNOWN' ? undefined : text;
}
