import type { Entity } from '@backstage/catalog-model';
import type { KnownEntity, Question, Observation, SourceKey } from './types';

/** A source of an entity that may have changed, with its last known state. @internal */
export interface Subject {
  source: SourceKey;
  entityRef: string;
  observation: Observation;
  known?: KnownEntity;
  /** Fingerprint of the version that this process last sent; absent before the first. */
  sentFingerprint?: string;
  /** The time since which the deletion of its object could not be confirmed, in milliseconds since the epoch. */
  unconfirmedSinceMs?: number;
}

/**
 * Grace period: a cluster that is being connected, or an API server that restarts, cannot confirm anything for some
 * seconds.
 *
 * @internal
 */
export const MARK_STALE_AFTER_MS = 30_000;

/** @internal */
export interface PlanInput {
  nowMs: number;
  subjects: Subject[];
  retentionMs: number;
  fingerprint: (entity: Entity) => string;
}

/**
 * Actions, performed in this order: store `save`, send `upsert` and `remove` as one delta, forget `remove`.
 *
 * @internal
 */
export interface Plan {
  upsert: Array<{ entity: Entity; known: KnownEntity; fingerprint: string }>;
  /** Known entities whose record changes though the entity does not. */
  save: KnownEntity[];
  remove: KnownEntity[];
  /** Entities that stay although the cache lacks their objects, with the cause. */
  stale: Array<{ known: KnownEntity; because: string; sinceMs: number }>;
  /** Questions to the API servers. */
  ask: Question[];
}

/** Decides which entities are sent, kept and removed. @internal */
export function plan(input: PlanInput): Plan {
  const decided: Plan = {
    upsert: [],
    save: [],
    remove: [],
    stale: [],
    ask: [],
  };
  for (const subject of input.subjects) {
    const { observation, known } = subject;
    if (observation.type === 'present') {
      planPresent(decided, input, { ...subject, observation });
    } else if (observation.type === 'gone' && known) {
      planGone(decided, input, known, observation.because);
    } else if (observation.type === 'missing' && known) {
      decided.ask.push(observation.question);
    } else if (observation.type === 'unconfirmed' && known && !known.isStale) {
      const sinceMs = subject.unconfirmedSinceMs ?? input.nowMs;
      if (input.nowMs - sinceMs >= MARK_STALE_AFTER_MS) {
        decided.stale.push({ known, because: observation.because, sinceMs });
      }
    }
  }
  return decided;
}

type PresentSubject = Subject & {
  observation: Extract<Observation, { type: 'present' }>;
};

function planPresent(
  { upsert, save }: Plan,
  input: PlanInput,
  subject: PresentSubject,
): void {
  const { observation, known } = subject;
  const next = recordOf(subject);
  const fingerprint = input.fingerprint(observation.entity);
  if (fingerprint !== subject.sentFingerprint || !known) {
    upsert.push({ entity: observation.entity, known: next, fingerprint });
  } else if (!isSameRecord(known, next)) {
    save.push(next);
  }
}

function planGone(
  { save, remove }: Plan,
  input: PlanInput,
  known: KnownEntity,
  because: Extract<Observation, { type: 'gone' }>['because'],
): void {
  const removeAtMs = removalTimeOf(known, because, input);
  if (removeAtMs <= input.nowMs) {
    remove.push(known);
  } else if (known.removeAtMs === undefined) {
    save.push({ ...known, removeAtMs });
  }
}

function recordOf({
  entityRef,
  source,
  observation,
}: PresentSubject): KnownEntity {
  return {
    entityRef,
    source,
    isFinished: observation.isFinished,
    isStale: false,
  };
}

function removalTimeOf(
  known: KnownEntity,
  because: Extract<Observation, { type: 'gone' }>['because'],
  input: PlanInput,
): number {
  if (!known.isFinished || because !== 'objectGone') {
    return input.nowMs;
  }
  return known.removeAtMs ?? input.nowMs + input.retentionMs;
}

function isSameRecord(one: KnownEntity, other: KnownEntity): boolean {
  return (
    one.isFinished === other.isFinished &&
    one.isStale === other.isStale &&
    one.removeAtMs === other.removeAtMs
  );
}
