import type { QueueFit, FitView, FitWord } from '../../api';
import { listed, sentence } from '../../views/state';
import { flavorCapacities } from './capacity';
import { cannotRun } from './cannotRun';
import { queueFit } from './queueFit';
import type { FitSubmission, FitFacts, FitQueue } from './types';

/** Best first; what cannot be told may be anything, but is no promise. */
const ORDER: readonly FitWord[] = [
  'fits',
  'borrows',
  'preempts',
  'waits',
  'unknown',
  'never',
];

/**
 * What would happen if this were submitted now, by the rules of Kueue and from what the cache knows. It goes through
 * the hub's queue, and then one worker has to have room too.
 *
 * @public
 */
export function estimateFit(
  facts: FitFacts,
  ask: FitSubmission,
  nowMs: number,
): FitView {
  const { here } = facts;
  const asOf = new Date(nowMs).toISOString();
  if (!ask.podSets.some(({ count }) => count > 0)) {
    const sentenceOfNone = 'It needs no quota: it brings no pods of its own.';
    return { word: 'fits', sentence: sentenceOfNone, places: [], asOf };
  }
  if (!here) {
    const sentenceOfLost =
      'The cluster that would queue it is not in the fleet.';
    return { word: 'unknown', sentence: sentenceOfLost, places: [], asOf };
  }
  const refusal = refusalOf(facts, ask);
  const place = queueFit(here, ask);
  const own = refusal === undefined ? place : withoutWorker(place);
  const workers = facts.workers
    ?.map(worker => queueFit(worker, ask))
    .sort((a, b) => (a.cluster < b.cluster ? -1 : 1));
  const places = [own, ...(workers ?? [])];
  const oldest = oldestOf(places);
  return {
    ...(refusal === undefined ? overall(own, workers) : refused(refusal)),
    places,
    ...(refusal !== undefined && { refusal }),
    ...(oldest !== undefined && { oldestData: oldest }),
    asOf,
  };
}

/** Of the queue it goes to, and of where it would run. */
function refusalOf(
  { here, workers }: FitFacts,
  { podSets }: FitSubmission,
): string | undefined {
  const capacityOf = ({ cluster, ...queue }: FitQueue) => ({
    cluster,
    flavors:
      queue.isKnown && queue.freshness.state === 'live' && queue.clusterQueue
        ? flavorCapacities(queue.clusterQueue, queue.flavors, queue)
        : undefined,
  });
  const own = here && cannotRun(podSets, [capacityOf(here)]);
  return workers === undefined
    ? own
    : cannotRun(podSets, workers.map(capacityOf)) ?? own;
}

/** Quota of the fleet's queue promises nothing where no worker can ever run the ask. */
function withoutWorker(own: QueueFit): QueueFit {
  return rankOf(own) < ORDER.indexOf('waits')
    ? {
        ...own,
        word: 'never',
        cause: 'size',
        reason: 'It has quota now, but no worker can run it.',
      }
    : own;
}

function refused(refusal: string): Pick<FitView, 'word' | 'sentence'> {
  return {
    word: 'never',
    sentence: sentence(`No cluster can run it: ${refusal}`),
  };
}

function overall(
  own: QueueFit,
  workers: readonly QueueFit[] | undefined,
): Pick<FitView, 'word' | 'sentence'> {
  if (!workers || rankOf(own) >= ORDER.indexOf('waits')) {
    return { word: own.word, sentence: sentenceOf(own) };
  }
  const best = workers.reduce<QueueFit | undefined>(
    (most, next) => (most && rankOf(most) <= rankOf(next) ? most : next),
    undefined,
  );
  if (!best) {
    return {
      word: 'waits',
      sentence: 'It waits: its queue has room, but no worker is in the fleet.',
    };
  }
  if (rankOf(best) < ORDER.indexOf('waits')) {
    const worse = rankOf(own) > rankOf(best) ? own : best;
    const names = workers
      .filter(({ word }) => word === best.word)
      .map(({ cluster }) => cluster);
    return {
      word: worse.word,
      sentence: sentence(`${STARTS[worse.word]} on ${listed(names)}`),
    };
  }
  const reasons = workers.map(
    ({ cluster, reason }) => `${cluster}: ${lowerFirst(reason)}`,
  );
  return {
    word: best.word,
    sentence: sentence(
      `${STARTS[best.word]}: its queue has room, but no worker has; ${reasons
        .slice(0, 3)
        .join('; ')}${
        reasons.length > 3 ? `; and ${reasons.length - 3} more` : ''
      }`,
    ),
  };
}

const STARTS: Readonly<Record<FitWord, string>> = {
  fits: 'It would start now',
  borrows: 'It would start now with borrowed quota',
  preempts: 'It would start after others are ended for it',
  waits: 'It would wait',
  never: 'It would wait without end',
  unknown: 'It cannot be told whether it would start',
};

function sentenceOf({ word, cluster, reason }: QueueFit): string {
  return rankOf({ word }) < ORDER.indexOf('waits')
    ? sentence(`${STARTS[word]} on ${cluster}`)
    : sentence(`${STARTS[word]}: ${lowerFirst(reason)}`);
}

function rankOf({ word }: Pick<QueueFit, 'word'>): number {
  return ORDER.indexOf(word);
}

/** The oldest contact of what was looked at; unknown where one place was never reached. */
function oldestOf(places: readonly QueueFit[]): string | undefined {
  return places
    .map(({ freshness }) => freshness.lastContact)
    .filter(time => time !== undefined)
    .sort()[0];
}

function lowerFirst(text: string): string {
  const trimmed = text.replace(/\.$/, '');
  return /^[A-Z][a-z]*[ ,]/.test(trimmed) &&
    !/^(Kueue|Cluster|Local)/.test(trimmed)
    ? `${trimmed[0].toLowerCase()}${trimmed.slice(1)}`
    : trimmed;
}
