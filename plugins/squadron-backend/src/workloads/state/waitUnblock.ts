import type {
  WaitCause,
  WaitHolder,
  ClusterWait,
  WaitShortage,
} from '@squadron/backstage-plugin-squadron-common';
import {
  formatAgo,
  formatResource,
  sentence,
} from '@squadron/backstage-plugin-squadron-common';
import type { WaitFacts } from './waitFacts';
import { withPossibleClusters } from './waitShortages';

interface Wait {
  cause: WaitCause;
  facts: WaitFacts;
  shortages: readonly WaitShortage[];
  clusters: readonly ClusterWait[];
  holders: readonly WaitHolder[];
}

/** What would end the wait, one sentence each. A sentence names what is unknown. @internal */
export function unblockers(wait: Wait, nowMs: number): string[] {
  return wordsFor(wait, nowMs).map(sentence);
}

function wordsFor(wait: Wait, nowMs: number): string[] {
  const { cause, facts } = wait;
  const { clusterQueue } = facts.job;
  switch (cause) {
    case 'quota':
      return releasing(wait, nowMs);
    case 'worker': {
      const ways = releasing(wait, nowMs);
      return ways.length > 0 ? ways : ['A connected worker cluster admits it'];
    }
    case 'turn':
      return [
        'Workloads ahead of it start, or its priority is raised',
        ...releases(wait, nowMs),
      ];
    case 'preempting':
      return ['It starts when their pods are gone; no action is needed'];
    case 'stopped':
      return [`Resume ${clusterQueue ? `queue ${clusterQueue}` : 'its queue'}`];
    case 'misconfigured':
      return ['Fix the queue, or submit the job to another one'];
    case 'never':
      return ['Request less, or add a cluster with enough capacity'];
    case 'check':
      return ['The admission check becomes ready'];
    case 'backoff':
      return ['Kueue requeues it automatically'];
    case 'unseen':
      return ['Kueue evaluates it within seconds, if Kueue is running'];
    default:
      return cause satisfies never;
  }
}

function releasing(wait: Wait, nowMs: number): string[] {
  return [
    ...releases(wait, nowMs),
    ...smallerRequest(wait),
    ...clustersThatFit(wait),
  ];
}

function releases({ shortages, holders }: Wait, nowMs: number): string[] {
  const [largest] = holders;
  if (!largest) {
    return shortages.length > 0
      ? ['The workloads that hold the missing quota are unknown']
      : [];
  }
  const end = largest.until
    ? `it ends ${formatAgo(largest.until, nowMs)} at the latest`
    : 'it has no deadline';
  return [
    `${holderName(largest)} holds ${formatResource(
      largest.resource,
      largest.amount,
    )} of ${largest.flavor} on ${largest.cluster}; ${end}`,
  ];
}

/** The largest request for a short resource that would start immediately. */
function smallerRequest({ shortages }: Wait): string[] {
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
  return name ? `${kind} ${name}` : 'Another workload';
}

/** `a`, `a or b`, `a, b or c`: it runs on one of them. */
function either(names: readonly string[]): string {
  const last = names[names.length - 1];
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} or ${last}`;
}

function clustersThatFit({ clusters, facts }: Wait): string[] {
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
        `It could run on ${either(
          free.map(({ cluster }) => cluster),
        )}: it fits there now`,
      ]
    : [];
}
