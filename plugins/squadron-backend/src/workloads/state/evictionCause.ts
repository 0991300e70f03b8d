import { readMoveMessage } from '@squadron/backstage-plugin-squadron-node';
import { findCondition } from '@squadron/kube-kinds';
import { wordsOf } from '@squadron/backstage-plugin-squadron-common';
import type { JobFacts } from '@squadron/backstage-plugin-squadron-common';

/** The preemptor in Kueue's message of a preemption. @public */
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
export function evictionCause(facts: JobFacts): string {
  const { workload, preemptor } = facts;
  const evicted = findCondition(workload, 'Evicted');
  switch (evicted?.reason) {
    case 'Preempted':
      return preemptionCause(facts, preemptor);
    case 'PodsReadyTimeout':
      return 'its pods were not ready in time';
    case 'AdmissionCheck': {
      const target = readMoveMessage(evicted.message);
      return target
        ? `it moves to ${target}`
        : 'its worker cluster evicted it or became unreachable';
    }
    case 'NodeFailures':
      return 'a node failed';
    case 'ClusterQueueStopped':
    case 'LocalQueueStopped':
      return 'its queue was stopped';
    case 'FlavorMigration':
      return 'it moves to a preferred flavor';
    default:
      return (
        deactivationCause(facts) ??
        (evicted?.reason === 'Deactivated'
          ? 'it was suspended'
          : wordsOf(evicted?.reason))
      );
  }
}

/** Why Kueue deactivated it; undefined when it did not. @internal */
export function deactivationCause({ workload }: JobFacts): string | undefined {
  const evicted = findCondition(workload, 'Evicted');
  const cause = /^DeactivatedDueTo(.+)$/.exec(evicted?.reason ?? '')?.[1];
  switch (cause) {
    case 'RequeuingLimitExceeded':
      return `gave up after ${
        workload?.status?.requeueState?.count ?? 'too many'
      } retries`;
    case 'MaximumExecutionTimeExceeded': {
      const seconds = workload?.spec?.maximumExecutionTimeSeconds;
      return `ran longer than its maximum execution time${
        seconds === undefined ? '' : ` of ${seconds} s`
      }`;
    }
    case 'AdmissionCheck': {
      const check = workload?.status?.admissionChecks?.find(
        ({ state }) => state === 'Rejected',
      );
      return check?.message || 'an admission check rejected it';
    }
    default:
      return cause && wordsOf(cause);
  }
}

function preemptionCause(
  { workload }: JobFacts,
  preemptor: string | undefined,
): string {
  const preempted = findCondition(workload, 'Preempted');
  const { clusterQueue } = preemptionNote(
    preempted?.message || findCondition(workload, 'Evicted')?.message,
  );
  const isOtherQueue = preempted?.reason?.startsWith('InCohort') ?? false;
  const queue = clusterQueue ? `queue ${clusterQueue}` : 'another queue';
  if (preemptor) {
    return `preempted by ${preemptor}${
      isOtherQueue
        ? ` of ${queue}, which reclaimed its quota`
        : ', which has a higher priority'
    }`;
  }
  return isOtherQueue
    ? `preempted by ${queue} of the cohort`
    : 'preempted by a workload of higher priority';
}

function known(text: string | undefined): string | undefined {
  return text === 'UNKNOWN' ? undefined : text;
}
