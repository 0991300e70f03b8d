import {
  agoOf,
  amountOf,
  eitherOf,
  hasCode,
  messageOf,
  sentencesOf,
  type MessageText,
  type WaitCause,
  type WaitHolder,
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
  holders: readonly WaitHolder[];
}

/** What would end the wait, one sentence each. A sentence names what is unknown. @internal */
export function unblockers(wait: Wait, nowMs: number): MessageText[] {
  return wordsFor(wait, nowMs).map(words => sentencesOf(words));
}

function wordsFor(wait: Wait, nowMs: number): MessageText[] {
  const { cause, facts } = wait;
  const { clusterQueue } = facts.job;
  switch (cause) {
    case 'quota':
      return releasing(wait, nowMs);
    case 'worker': {
      const ways = releasing(wait, nowMs);
      return ways.length > 0
        ? ways
        : [messageOf('answers.workloads.unblock.worker')];
    }
    case 'position':
      return [
        messageOf('answers.workloads.unblock.position'),
        ...releases(wait, nowMs),
      ];
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
      return hasCode(wait.words, 'answers.workloads.refused.uncovered')
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

function releasing(wait: Wait, nowMs: number): MessageText[] {
  return [
    ...releases(wait, nowMs),
    ...smallerRequest(wait),
    ...clustersThatFit(wait),
    ...more(wait),
  ];
}

/** More capacity: of clusters that take no workloads now, or of the queue. */
function more({ facts, shortages, clusters }: Wait): MessageText[] {
  const { clusterQueue: queue } = facts.job;
  const cordoned = clusters.filter(({ detail }) =>
    hasCode(detail, 'answers.queues.excluded.cordoned'),
  );
  const names = eitherOf(cordoned.map(({ cluster }) => cluster));
  return [
    names && messageOf('answers.workloads.unblock.cordoned', { names }),
    queue &&
      shortages.length > 0 &&
      messageOf('answers.workloads.unblock.grow', { queue }),
  ].filter(Boolean) as MessageText[];
}

function releases({ shortages, holders }: Wait, nowMs: number): MessageText[] {
  const [largest] = holders;
  if (!largest) {
    return shortages.length > 0
      ? [messageOf('answers.workloads.unblock.unknownHolders')]
      : [];
  }
  const { resource, amount, flavor, cluster, until } = largest;
  return [
    messageOf('answers.also', {
      what: messageOf('answers.workloads.unblock.holder', {
        holder: holderName(largest),
        amount: amountOf(resource, amount),
        flavor,
        cluster,
      }),
      more: until
        ? messageOf('answers.workloads.unblock.ends', {
            when: agoOf(until, nowMs),
          })
        : messageOf('answers.workloads.unblock.endless'),
    }),
  ];
}

/** The largest request for a short resource that would start immediately. */
function smallerRequest({ shortages }: Wait): MessageText[] {
  const open = withPossibleClusters(shortages).filter(
    ({ free = 0 }) => free > 0,
  );
  const best = open.reduce<WaitShortage | undefined>(
    (most, next) => ((most?.free ?? 0) >= (next.free ?? 0) ? most : next),
    undefined,
  );
  return best
    ? [
        messageOf('answers.workloads.unblock.smaller', {
          amount: amountOf(best.resource, best.free ?? 0),
          flavor: best.flavor,
          cluster: best.cluster,
        }),
      ]
    : [];
}

function holderName({ kind = 'Job', name }: WaitHolder): MessageText {
  return name
    ? `${kind} ${name}`
    : messageOf('answers.workloads.unblock.anotherHolder');
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
