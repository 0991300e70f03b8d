import {
  flavorAmountOf,
  eitherOf,
  hasCode,
  messageOf,
  sentencesOf,
  type MessageText,
  type WaitCause,
  type ClusterWait,
  type WaitShortage,
} from '@squadron/backstage-plugin-squadron-common';
import type { WaitFacts } from './waitFacts';
import { withPossibleClusters } from './waitShortages';

interface Wait {
  cause: WaitCause;
  words: MessageText;
  facts: WaitFacts;
  shortages: readonly WaitShortage[];
  clusters: readonly ClusterWait[];
  /** The priority above which Kueue preempts; absent where a higher priority does not help. */
  above?: number;
}

/** What would end the wait, one sentence each. A sentence names what is unknown. @internal */
export function unblockers(wait: Wait): MessageText[] {
  return wordsFor(wait).map(words => sentencesOf(words));
}

function wordsFor(wait: Wait): MessageText[] {
  const { cause, facts } = wait;
  const { clusterQueue } = facts.job;
  switch (cause) {
    case 'quota':
      return releasing(wait);
    case 'worker': {
      const ways = releasing(wait);
      return ways.length > 0
        ? ways
        : [messageOf('answers.workloads.unblock.worker')];
    }
    case 'position':
      return [messageOf('answers.workloads.unblock.position')];
    case 'preempting':
      return [messageOf('answers.workloads.unblock.preempting')];
    case 'stopped':
      return [
        messageOf('answers.workloads.unblock.stopped', {
          queue: clusterQueue
            ? messageOf('answers.queues.named', { name: clusterQueue })
            : messageOf('answers.queues.its'),
        }),
      ];
    case 'misconfigured':
      return [messageOf('answers.workloads.unblock.misconfigured')];
    case 'never':
      if (hasCode(wait.words, 'answers.workloads.wait.nowhere')) {
        return [messageOf('answers.workloads.unblock.nowhere')];
      }
      return hasCode(wait.words, 'answers.workloads.refused.noQuota')
        ? [
            messageOf('answers.workloads.unblock.noQuota', {
              queue: clusterQueue ?? '',
            }),
          ]
        : [messageOf('answers.workloads.unblock.never')];
    case 'check':
      return [messageOf('answers.workloads.unblock.check')];
    case 'backoff':
      return [messageOf('answers.workloads.unblock.backoff')];
    case 'unseen':
      return [messageOf('answers.workloads.unblock.unseen')];
    default:
      return cause satisfies never;
  }
}

function releasing(wait: Wait): MessageText[] {
  return [...smallerRequest(wait), ...clustersThatFit(wait), ...more(wait)];
}

/** More capacity: of clusters that take no workloads now, or of the queue. */
function more({
  cause,
  facts,
  shortages,
  clusters,
  above,
}: Wait): MessageText[] {
  const { clusterQueue: queue } = facts.job;
  const cordoned = clusters.filter(({ detail }) =>
    hasCode(detail, 'answers.queues.excluded.cordoned'),
  );
  const names = eitherOf(cordoned.map(({ cluster }) => cluster));
  return [
    names && messageOf('answers.workloads.unblock.cordoned', { names }),
    above !== undefined &&
      messageOf('answers.workloads.unblock.outrank', { above }),
    // The hub's quota is reserved, so that more of it does not help where the worker is full.
    queue &&
      shortages.length > 0 &&
      (cause === 'worker'
        ? messageOf('answers.workloads.unblock.addCluster')
        : messageOf('answers.workloads.unblock.grow', { queue })),
  ].filter(Boolean) as MessageText[];
}

/** The largest request for a short resource that would start immediately. */
function smallerRequest({ shortages, facts }: Wait): MessageText[] {
  const { here, workers } = facts;
  // What is free in the queue of the fleet may be of another GPU type than a worker has free.
  const open = withPossibleClusters(shortages).filter(
    ({ cluster, free = 0 }) =>
      free > 0 && (workers.length === 0 || cluster !== here.cluster),
  );
  const best = open.reduce<WaitShortage | undefined>(
    (most, next) => ((most?.free ?? 0) >= (next.free ?? 0) ? most : next),
    undefined,
  );
  return best
    ? [
        messageOf('answers.workloads.unblock.smaller', {
          amount: flavorAmountOf(best, best.free ?? 0),
          cluster: best.cluster,
        }),
      ]
    : [];
}

function clustersThatFit({ clusters, facts }: Wait): MessageText[] {
  const nominated = new Set(
    facts.job.workload?.status?.nominatedClusterNames ?? [],
  );
  const free = clusters.filter(
    ({ cluster, code }) =>
      code === 'FitsNow' &&
      cluster !== facts.here.cluster &&
      !nominated.has(cluster),
  );
  return free.length > 0
    ? [
        messageOf('answers.workloads.unblock.elsewhere', {
          clusters: eitherOf(free.map(({ cluster }) => cluster)),
        }),
      ]
    : [];
}
