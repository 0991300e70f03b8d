import type {
  WaitCause,
  WaitShortage,
  WaitView,
} from '@squadron/backstage-plugin-squadron-common';
import {
  formatAgo,
  formatOrdinal,
  counted,
  listed,
  sentence,
  timeOf,
  podSetsOfJob,
  isSuspended,
  queueLabelOf,
} from '@squadron/backstage-plugin-squadron-common';
import {
  shortageWords,
  endedState,
  dispatchCheck,
} from '@squadron/backstage-plugin-squadron-node';
import { findCondition, isTrue } from '@squadron/kube-kinds';
import { evictionCause } from './evictionCause';
import { refusalOf, queueRefusal } from './jobRefusal';
import { kueueObstacles } from '../../queues/state/kueueMessage';
import { selectedOutsideKueue } from './selectedOutsideKueue';
import type { WaitFacts } from './waitFacts';
import { holdersOf } from './waitHolders';
import { clusterWaitOf } from '../../clusters/state/clusterWaits';
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
  const clusters = [own, ...others].map(({ wait }) => wait);
  const holders = holdersOf(shortages, [here, ...workers]);
  const { cause, words } = reasonOf(facts, shortages, nowMs);
  const reserved = findCondition(job.workload, 'QuotaReserved');
  return {
    cause,
    sentence: sentence(words),
    ...(job.position &&
      job.clusterQueue && {
        position: { ...job.position, clusterQueue: job.clusterQueue },
      }),
    shortages,
    clusters,
    holders,
    unblock: unblockers({ cause, facts, shortages, clusters, holders }, nowMs),
    ...(reserved?.message && { kueueMessage: reserved.message }),
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

interface Reason {
  cause: WaitCause;
  words: string;
}

function reasonOf(
  { job, here }: WaitFacts,
  shortages: readonly WaitShortage[],
  nowMs: number,
): Reason {
  const { workload, queueStopped } = job;
  if (!workload) {
    return { cause: 'unseen', words: 'Kueue has not created its Workload yet' };
  }
  if (isTrue(workload, 'QuotaReserved')) {
    return checkReason(job, shortages);
  }
  const requeueAt = workload.status?.requeueState?.requeueAt;
  if ((timeOf(requeueAt) ?? 0) > nowMs) {
    const why = evictionCause(job);
    const when = formatAgo(requeueAt as string, nowMs);
    return {
      cause: 'backoff',
      words: `Backing off after an eviction${
        why ? ` (${why})` : ''
      }; next attempt ${when}`,
    };
  }
  if (queueStopped) {
    return { cause: 'stopped', words: `Its ${queueStopped}` };
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
      words: `${stopped.kind} ${stopped.name} is held`,
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
      words: `Kueue preempts ${counted(
        preempting.count,
        'workload',
      )} of lower priority to admit it`,
    };
  }
  const hubShort = shortages.filter(({ cluster }) => cluster === here.cluster);
  if (hubShort.length > 0) {
    return {
      cause: 'quota',
      words: `Queue ${
        job.clusterQueue ?? here.cluster
      } is short of ${shortWords(hubShort)}`,
    };
  }
  const { position } = job;
  return position && position.place > 1
    ? {
        cause: 'turn',
        words: `It is ${formatOrdinal(position.place)} of ${position.of} in ${
          job.clusterQueue ?? 'its queue'
        }; workloads ahead of it come first`,
      }
    : { cause: 'unseen', words: 'Kueue has not evaluated it yet' };
}

/** Its quota is reserved here, and an admission check is open. */
function checkReason(
  job: WaitFacts['job'],
  shortages: readonly WaitShortage[],
): Reason {
  const dispatch = dispatchCheck(job);
  const open = job.workload?.status?.admissionChecks?.filter(
    ({ state }) => state !== 'Ready',
  );
  const other = open?.find(check => check !== dispatch);
  if (other) {
    return {
      cause: 'check',
      words: `Admission check ${other.name} is not ready yet${
        other.message ? `: ${other.message}` : ''
      }`,
    };
  }
  const nominated = job.workload?.status?.nominatedClusterNames ?? [];
  if (dispatch && job.cannotRun) {
    return { cause: 'never', words: job.cannotRun };
  }
  if (dispatch) {
    const among = shortages.filter(({ cluster }) =>
      nominated.includes(cluster),
    );
    const short = withPossibleClusters(among);
    if (among.length > 0 && short.length === 0 && isAllOf(among, nominated)) {
      return {
        cause: 'never',
        words: `No nominated cluster (${listed(
          nominated,
        )}) can ever run it: short of ${shortWords(
          among.filter(({ isForEver }) => isForEver),
        )}`,
      };
    }
    return {
      cause: 'worker',
      words:
        nominated.length === 0
          ? 'No worker cluster is nominated yet'
          : `Waiting for admission on ${listed(nominated)}${
              short.length > 0 ? `: short of ${shortWords(short)}` : ''
            }`,
    };
  }
  return { cause: 'check', words: 'Kueue is about to admit it' };
}

function isAllOf(
  shortages: readonly WaitShortage[],
  clusters: readonly string[],
): boolean {
  const short = new Set(shortages.map(({ cluster }) => cluster));
  return clusters.every(cluster => short.has(cluster));
}

function shortWords(shortages: readonly WaitShortage[]): string {
  const clusters = new Set(shortages.map(({ cluster }) => cluster));
  return listed(
    shortages.map(shortage =>
      clusters.size > 1
        ? `${shortageWords(shortage)} on ${shortage.cluster}`
        : shortageWords(shortage),
    ),
  );
}
