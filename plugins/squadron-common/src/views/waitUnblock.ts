import type { WaitCause, WaitHolder, ClusterWait, WaitShortage } from '../api';
import { formatAgo, formatResource } from '../format';
import { sentence } from './state';
import type { WaitFacts } from './waitFacts';
import { withPossibleClusters } from './waitShortages';

interface Wait {
  cause: WaitCause;
  facts: WaitFacts;
  shortages: readonly WaitShortage[];
  rooms: readonly ClusterWait[];
  holders: readonly WaitHolder[];
}

/** What would end the wait, each a sentence; what is not known is said to be so. @internal */
export function unblockers(wait: Wait, nowMs: number): string[] {
  return wordsFor(wait, nowMs).map(sentence);
}

function wordsFor(wait: Wait, nowMs: number): string[] {
  const { cause, facts } = wait;
  const queue = facts.job.clusterQueue ?? 'its queue';
  switch (cause) {
    case 'quota':
      return releasing(wait, nowMs);
    case 'worker': {
      const ways = releasing(wait, nowMs);
      return ways.length > 0 ? ways : ['A connected worker takes it'];
    }
    case 'turn':
      return [
        'Those before it start, or it gets a higher priority',
        ...releases(wait, nowMs),
      ];
    case 'preempting':
      return ['It starts when their pods are gone; nothing is to be done'];
    case 'stopped':
      return [`A person opens ${queue} again`];
    case 'misconfigured':
      return ['A person repairs the queue, or submits the job to another one'];
    case 'never':
      return ['Request less, or add a cluster that has it'];
    case 'check':
      return ['The admission check agrees'];
    case 'backoff':
      return ['The pause ends by itself'];
    case 'unseen':
      return ['Kueue looks at it within seconds, where Kueue runs'];
    default:
      return cause satisfies never;
  }
}

function releasing(wait: Wait, nowMs: number): string[] {
  return [
    ...releases(wait, nowMs),
    ...smallerAsk(wait),
    ...roomElsewhere(wait),
  ];
}

function releases({ shortages, holders }: Wait, nowMs: number): string[] {
  const [largest] = holders;
  if (!largest) {
    return shortages.length > 0 ? ['Who holds what is short is not known'] : [];
  }
  const end = largest.until
    ? `it ends ${formatAgo(largest.until, nowMs)} at the latest`
    : 'no deadline is set';
  return [
    `${holderName(largest)} holds ${formatResource(
      largest.resource,
      largest.amount,
    )} of ${largest.flavor} on ${largest.cluster}; ${end}`,
  ];
}

/** The most that would start at once, of what is short. */
function smallerAsk({ shortages }: Wait): string[] {
  const open = withPossibleClusters(shortages).filter(
    ({ free = 0 }) => free > 0,
  );
  const best = open.reduce<WaitShortage | undefined>(
    (most, next) => ((most?.free ?? 0) >= (next.free ?? 0) ? most : next),
    undefined,
  );
  return best
    ? [
        `Reduce the request to ${formatResource(
          best.resource,
          best.free ?? 0,
        )} or less, which is free now in ${best.flavor} on ${best.cluster}`,
      ]
    : [];
}

function holderName({ kind = 'Job', name }: WaitHolder): string {
  return name ? `${kind} ${name}` : 'Another job';
}

/** `a`, `a or b`, `a, b or c`: it runs on one of them. */
function either(names: readonly string[]): string {
  const last = names[names.length - 1];
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} or ${last}`;
}

function roomElsewhere({ rooms, facts }: Wait): string[] {
  const offered = new Set(
    facts.job.workload?.status?.nominatedClusterNames ?? [],
  );
  const free = rooms.filter(
    ({ cluster, word }) =>
      word === 'Fits now' &&
      cluster !== facts.here.cluster &&
      !offered.has(cluster),
  );
  return free.length > 0
    ? [
        `It could run on ${either(
          free.map(({ cluster }) => cluster),
        )}: it fits there now`,
      ]
    : [];
}
