import {
  agoOf,
  messageOf,
  ordinalOf,
  sentencesOf,
  withCause,
  timeOf,
  podSetsOfJob,
  isSuspended,
  queueLabelOf,
  type MessageText,
  type WaitCause,
  type WaitShortage,
  type WaitView,
} from '@squadron/backstage-plugin-squadron-common';
import {
  shortageWords,
  endedState,
  dispatchCheck,
} from '@squadron/backstage-plugin-squadron-node';
import { findCondition, isTrue } from '@squadron/kube-kinds';
import { largestFit } from './largestFit';
import { evictionCause } from './evictionCause';
import { refusalOf, queueRefusal } from '../../queues/state/workloadRefusal';
import { kueueObstacles } from '../../queues/state/kueueMessage';
import { selectedOutsideKueue } from './selectedOutsideKueue';
import type { WaitFacts } from './waitFacts';
import { holdersAt, holdersOf } from './waitHolders';
import { clusterWaitOf } from '../../clusters/state/clusterWaits';
import { noPreemption } from './waitPreemption';
import { withPossibleClusters } from './waitShortages';
import { unblockers } from './waitUnblock';

/**
 * Why a workload waits: its position, the shortages on each cluster, the holders of the missing quota, and what would
 * end the wait. Undefined when it does not wait for Kueue.
 *
 * @public
 */
export function waitReasons(
  facts: WaitFacts,
  nowMs: number,
): WaitView | undefined {
  if (!isWaiting(facts)) {
    return undefined;
  }
  const { job, here, workers } = facts;
  const podSets = podSetsOfJob(job.job, job.workload).filter(
    ({ count }) => count > 0,
  );
  const isDispatched = isTrue(job.workload, 'QuotaReserved');
  const own = clusterWaitOf(job, podSets, { ...here, workload: job.workload });
  const others = workers.map(queue => clusterWaitOf(job, podSets, queue));
  const shortages = [
    ...(isDispatched ? [] : own.shortages),
    ...others.flatMap(({ shortages: short }) => short),
  ];
  const isNowhere =
    others.length > 0 && others.every(({ wait }) => wait.code === 'Never');
  // The hub of a fleet runs nothing: only a quota of its own that keeps a job from its clusters is shown beside them.
  const isHubShown =
    others.length === 0 ||
    (!isDispatched && !isNowhere && own.wait.code === 'Never');
  const clusters = [...(isHubShown ? [own] : []), ...others].map(
    ({ wait }) => wait,
  );
  const { cause, words } = reasonOf(facts, shortages, nowMs, isNowhere);
  // No place in the order and no release of quota starts a job that is too large.
  const isEndless = cause === 'never';
  const holders = isEndless ? [] : holdersOf(shortages, [here, ...workers]);
  const full = isDispatched
    ? workers.find(({ cluster }) => cluster === holders.at(0)?.cluster)
    : here;
  const kept =
    full && holders.length > 0
      ? noPreemption(
          full,
          holdersAt(shortages, [full]).map(({ workload }) => workload),
          { podSets, priority: job.workload?.spec?.priority ?? 0 },
        )
      : undefined;
  const message = findCondition(job.workload, 'QuotaReserved')?.message;
  return {
    cause,
    sentence: sentencesOf(words),
    ...(job.position &&
      job.clusterQueue &&
      !isEndless && {
        position: { ...job.position, clusterQueue: job.clusterQueue },
      }),
    shortages,
    clusters,
    holders,
    ...(isEndless && { largestFit: largestFit(job.job, podSets, facts) }),
    ...(kept && { preemption: sentencesOf(kept.why) }),
    unblock: unblockers({
      cause,
      words,
      facts,
      shortages,
      clusters,
      above: kept?.above,
    }),
    ...(message && !isDispatched && !isEndless && { kueueMessage: message }),
  };
}

function isWaiting({ job }: WaitFacts): boolean {
  const { workload } = job;
  if (
    endedState(job) ||
    job.job.object.metadata.deletionTimestamp ||
    workload?.spec?.active === false ||
    workload?.status?.admissionChecks?.some(({ state }) => state === 'Rejected')
  ) {
    return false;
  }
  return workload
    ? !isTrue(workload, 'Admitted')
    : queueLabelOf(job.job) !== undefined &&
        isSuspended(job.job) &&
        !selectedOutsideKueue(job);
}

const NOWHERE = messageOf('answers.workloads.wait.nowhere');

interface Reason {
  cause: WaitCause;
  words: MessageText;
}

function reasonOf(
  { job, here }: WaitFacts,
  shortages: readonly WaitShortage[],
  nowMs: number,
  isNowhere: boolean,
): Reason {
  const { workload, queueStopped } = job;
  if (!workload) {
    return {
      cause: 'unseen',
      words: messageOf('answers.workloads.wait.notCreated'),
    };
  }
  if (isTrue(workload, 'QuotaReserved')) {
    return checkReason(job, shortages, isNowhere);
  }
  const requeueAt = workload.status?.requeueState?.requeueAt;
  if ((timeOf(requeueAt) ?? 0) > nowMs) {
    const why = evictionCause(job);
    const what = messageOf('answers.workloads.wait.backoff');
    return {
      cause: 'backoff',
      words: messageOf('answers.also', {
        what: why ? messageOf('answers.note', { what, note: why }) : what,
        more: messageOf('answers.workloads.nextAttempt', {
          when: agoOf(requeueAt as string, nowMs),
        }),
      }),
    };
  }
  if (queueStopped) {
    return {
      cause: 'stopped',
      words: messageOf('answers.workloads.wait.its', { what: queueStopped }),
    };
  }
  const reserved = findCondition(workload, 'QuotaReserved');
  const obstacles = kueueObstacles(reserved?.message);
  const broken = obstacles.map(queueRefusal).find(Boolean);
  if (broken) {
    return { cause: 'misconfigured', words: broken };
  }
  const stopped = obstacles.find(({ type }) => type === 'stopped');
  if (stopped && 'name' in stopped) {
    return {
      cause: 'stopped',
      words: messageOf('answers.workloads.wait.held', {
        queue: `${stopped.kind} ${stopped.name}`,
      }),
    };
  }
  const refusal = refusalOf(job);
  if (refusal) {
    return { cause: 'never', words: refusal };
  }
  const preempting = obstacles.find(({ type }) => type === 'preempting');
  if (preempting?.type === 'preempting') {
    return {
      cause: 'preempting',
      words: messageOf('answers.workloads.wait.preempting', {
        count: preempting.count,
      }),
    };
  }
  if (isNowhere) {
    return { cause: 'never', words: NOWHERE };
  }
  const hubShort = shortages.filter(({ cluster }) => cluster === here.cluster);
  if (hubShort.length > 0) {
    return {
      cause: 'quota',
      words: messageOf('answers.workloads.wait.short', {
        queue: job.clusterQueue ?? here.cluster,
        amounts: shortWords(hubShort),
      }),
    };
  }
  const { position } = job;
  return position && position.place > 1
    ? {
        cause: 'position',
        words: messageOf('answers.workloads.wait.position', {
          place: ordinalOf(position.place),
          of: position.of,
          queue: job.clusterQueue ?? messageOf('answers.queues.its'),
        }),
      }
    : { cause: 'unseen', words: messageOf('answers.workloads.wait.unseen') };
}

/** Why a workload with reserved quota waits here: an admission check is not ready. */
function checkReason(
  job: WaitFacts['job'],
  shortages: readonly WaitShortage[],
  isNowhere: boolean,
): Reason {
  const dispatch = dispatchCheck(job);
  const open = job.workload?.status?.admissionChecks?.filter(
    ({ state }) => state !== 'Ready',
  );
  const other = open?.find(check => check !== dispatch);
  if (other) {
    return {
      cause: 'check',
      words: withCause(
        messageOf('answers.workloads.wait.check', { check: other.name }),
        other.message,
      ),
    };
  }
  const nominated = job.workload?.status?.nominatedClusterNames ?? [];
  if (dispatch && (job.cannotRun || isNowhere)) {
    return { cause: 'never', words: job.cannotRun || NOWHERE };
  }
  if (dispatch) {
    const short = withPossibleClusters(shortages).filter(({ cluster }) =>
      nominated.includes(cluster),
    );
    // One that can never run it does not end the wait.
    const clusters = nominated.filter(
      name =>
        !shortages.some(
          ({ cluster, isPermanent }) => isPermanent && cluster === name,
        ),
    );
    return {
      cause: 'worker',
      words:
        clusters.length === 0
          ? messageOf('answers.workloads.wait.noneNominated')
          : withCause(
              messageOf('answers.workloads.wait.worker', { clusters }),
              short.length > 0
                ? messageOf('answers.queues.short', {
                    amounts: shortWords(short),
                  })
                : undefined,
            ),
    };
  }
  return {
    cause: 'check',
    words: messageOf('answers.workloads.wait.admitting'),
  };
}

function shortWords(shortages: readonly WaitShortage[]): MessageText[] {
  const clusters = new Set(shortages.map(({ cluster }) => cluster));
  return shortages.map(shortage => {
    const what = shortageWords(shortage);
    return clusters.size > 1
      ? messageOf('answers.on', { what, cluster: shortage.cluster })
      : what;
  });
}
