import {
  FIT_WORDS,
  eitherOf,
  messageOf,
  sentencesOf,
  withCause,
  type QueueFit,
  type FitView,
  type FitWord,
  type FitSubmission,
  type FitFacts,
  type FitQueue,
  type Message,
  type MessageText,
} from '@squadron/backstage-plugin-squadron-common';
import { flavorCapacities } from './capacity';
import { cannotRun } from './cannotRun';
import { queueFit } from './queueFit';

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
    const none = sentencesOf(messageOf('answers.queues.estimate.noPods'));
    return { word: 'fits', sentence: none, places: [], asOf };
  }
  if (!here) {
    const lost = sentencesOf(messageOf('answers.queues.estimate.noCluster'));
    return { word: 'unknown', sentence: lost, places: [], asOf };
  }
  const noWorker = facts.workers && refusalOf(facts.workers, submission);
  const refusal = noWorker ?? refusalOf([here], submission);
  const place = queueFit(here, submission);
  const own = noWorker === undefined ? place : withoutWorker(place);
  const workers = facts.workers
    ?.map(worker => queueFit(worker, submission))
    .sort((a, b) => (a.cluster < b.cluster ? -1 : 1));
  const places = [own, ...(workers ?? [])];
  const oldest = oldestOf(places);
  return {
    ...(refusal === undefined ? overall(own, workers) : refused(refusal)),
    places: places.map(one => ({ ...one, reason: sentencesOf(one.reason) })),
    ...(refusal !== undefined && { refusal }),
    ...(oldest !== undefined && { oldestData: oldest }),
    asOf,
  };
}

/** Why none of the queues could ever run it. */
function refusalOf(
  queues: readonly FitQueue[],
  { podSets }: FitSubmission,
): Message | undefined {
  return cannotRun(
    podSets,
    queues.map(({ cluster, ...queue }) => ({
      cluster,
      flavors:
        queue.isKnown && queue.freshness.state === 'live' && queue.clusterQueue
          ? flavorCapacities(queue.clusterQueue, queue.flavors, queue)
          : undefined,
    })),
  );
}

/**
 * Quota of the queue on the hub is useless when no worker can ever run the submission. Its total is no limit of the
 * submission either: it may be of several GPU types.
 */
function withoutWorker(own: QueueFit): QueueFit {
  return rankOf(own) < FIT_WORDS.indexOf('waits') || own.cause === 'size'
    ? {
        ...own,
        word: 'never',
        cause: 'size',
        reason: messageOf('answers.queues.estimate.noWorkerCan'),
      }
    : own;
}

function refused(refusal: Message): Pick<FitView, 'word' | 'sentence'> {
  return {
    word: 'never',
    sentence: sentencesOf(
      messageOf('answers.queues.estimate.refused', { cause: refusal }),
    ),
  };
}

function overall(
  own: QueueFit,
  workers: readonly QueueFit[] | undefined,
): Pick<FitView, 'word' | 'sentence' | 'decisive'> {
  if (!workers || rankOf(own) >= FIT_WORDS.indexOf('waits')) {
    return {
      word: own.word,
      sentence: sentenceOf(own),
      decisive: own.cluster,
    };
  }
  const best = workers.reduce<QueueFit | undefined>(
    (most, next) => (most && rankOf(most) <= rankOf(next) ? most : next),
    undefined,
  );
  if (!best) {
    return {
      word: 'waits',
      sentence: sentencesOf(messageOf('answers.queues.estimate.noWorker')),
    };
  }
  if (rankOf(best) < FIT_WORDS.indexOf('waits')) {
    const worse = rankOf(own) > rankOf(best) ? own : best;
    const names = workers
      .filter(({ word }) => word === best.word)
      .map(({ cluster }) => cluster);
    return {
      word: worse.word,
      sentence: sentencesOf(
        messageOf('answers.on', {
          what: starts(worse.word),
          cluster: eitherOf(names),
        }),
      ),
    };
  }
  if (best.word === 'never') {
    return {
      word: 'never',
      sentence: sentencesOf(
        withCause(
          starts('never'),
          messageOf('answers.queues.estimate.noWorkerCan'),
        ),
      ),
    };
  }
  // Quota becomes free; other obstacles last until somebody removes them.
  const alike = workers.filter(({ word }) => word === best.word);
  const { cluster, reason } =
    alike.find(({ cause }) => cause === 'quota') ??
    alike.find(({ cause }) => cause !== 'excluded') ??
    best;
  return {
    word: best.word,
    decisive: cluster,
    sentence: sentencesOf(
      withCause(
        messageOf('answers.on', { what: starts(best.word), cluster }),
        reason,
      ),
    ),
  };
}

function starts(word: FitWord): Message {
  return messageOf(`answers.queues.estimate.${word}`);
}

function sentenceOf({ word, cluster, reason }: QueueFit): MessageText {
  return sentencesOf(
    rankOf({ word }) < FIT_WORDS.indexOf('waits')
      ? messageOf('answers.on', { what: starts(word), cluster })
      : withCause(starts(word), reason),
  );
}

function rankOf({ word }: Pick<QueueFit, 'word'>): number {
  return FIT_WORDS.indexOf(word);
}

/** The oldest last contact of the clusters; undefined when none was ever reached. */
function oldestOf(places: readonly QueueFit[]): string | undefined {
  return places
    .map(({ freshness }) => freshness.lastContact)
    .filter(time => time !== undefined)
    .sort()[0];
}
