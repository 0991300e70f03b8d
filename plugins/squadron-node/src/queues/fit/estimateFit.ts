import type {
  QueueFit,
  FitView,
  FitWord,
  FitSubmission,
  FitFacts,
  FitQueue,
} from '@squadron/backstage-plugin-squadron-common';
import { listed, sentence } from '@squadron/backstage-plugin-squadron-common';
import { flavorCapacities } from './capacity';
import { cannotRun } from './cannotRun';
import { queueFit } from './queueFit';

/** Best first; an unknown result may be any of them, but promises nothing. */
const ORDER: readonly FitWord[] = [
  'fits',
  'borrows',
  'preempts',
  'waits',
  'unknown',
  'never',
];

/**
 * Estimates what would happen to a submission now, by the rules of Kueue and from the cached state. It needs quota in
 * the queue of the hub, and then in one worker.
 *
 * @public
 */
export function estimateFit(
  facts: FitFacts,
  submission: FitSubmission,
  nowMs: number,
): FitView {
  const { here } = facts;
  const asOf = new Date(nowMs).toISOString();
  if (!submission.podSets.some(({ count }) => count > 0)) {
    const sentenceOfNone = 'It needs no quota: it has no pods of its own.';
    return { word: 'fits', sentence: sentenceOfNone, places: [], asOf };
  }
  if (!here) {
    const sentenceOfLost =
      'The cluster that would queue it is not in the fleet.';
    return { word: 'unknown', sentence: sentenceOfLost, places: [], asOf };
  }
  const refusal = refusalOf(facts, submission);
  const place = queueFit(here, submission);
  const own = refusal === undefined ? place : withoutWorker(place);
  const workers = facts.workers
    ?.map(worker => queueFit(worker, submission))
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

/** Refusal by the queue of the submission, or by the clusters that would run it. */
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

/** Quota of the queue on the hub is useless when no worker can ever run the submission. */
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
      sentence:
        'It waits: its queue has free quota, but no worker is in the fleet.',
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
      `${
        STARTS[best.word]
      }: its queue has free quota, but no worker has; ${reasons
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
  preempts: 'It would start after preempting others',
  waits: 'It would wait',
  never: 'It would wait forever',
  unknown: 'It is unknown whether it would start',
};

function sentenceOf({ word, cluster, reason }: QueueFit): string {
  return rankOf({ word }) < ORDER.indexOf('waits')
    ? sentence(`${STARTS[word]} on ${cluster}`)
    : sentence(`${STARTS[word]}: ${lowerFirst(reason)}`);
}

function rankOf({ word }: Pick<QueueFit, 'word'>): number {
  return ORDER.indexOf(word);
}

/** The oldest last contact of the clusters; undefined when none was ever reached. */
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
