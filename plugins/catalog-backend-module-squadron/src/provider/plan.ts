import type { Entity } from '@backstage/catalog-model';
import type { RemovalThreshold } from '../config';
import { holdMassRemovals, type HeldRemoval } from './holdMassRemovals';
import type { KnownEntity, Sighting, SourceKey } from './types';

/**
 * One source that may have changed, with all that is known about it.
 *
 * @internal
 */
export interface Subject {
  source: SourceKey;
  entityRef: string;
  sighting: Sighting;
  known?: KnownEntity;
  /** Fingerprint of what this process last sent; absent before the first time. */
  sentFingerprint?: string;
}

/**
 * What {@link plan} works on.
 *
 * @internal
 */
export interface PlanInput {
  nowMs: number;
  subjects: Subject[];
  /** Number of known entities per cluster, passing ones left out. */
  lastingPerCluster: Map<string, number>;
  /** Number of clusters in the catalog. */
  clusterCount: number;
  retentionMs: number;
  threshold: RemovalThreshold;
  fingerprint: (entity: Entity) => string;
}

/**
 * What is to be done, in this order: store `save`, send `upsert` and `remove` as one delta, forget `remove`.
 *
 * @internal
 */
export interface Plan {
  upsert: Array<{ entity: Entity; known: KnownEntity; fingerprint: string }>;
  /** Known entities whose record changes though the entity does not. */
  save: KnownEntity[];
  remove: KnownEntity[];
  /** Removals that wait for a person, per cluster. */
  held: HeldRemoval[];
}

/**
 * Decides which entities are sent, kept and removed.
 *
 * @internal
 */
export function plan(input: PlanInput): Plan {
  const upsert: Plan['upsert'] = [];
  const save: KnownEntity[] = [];
  const due: KnownEntity[] = [];
  const candidates: Array<{ known: KnownEntity; left: boolean }> = [];

  for (const subject of input.subjects) {
    const { sighting, known } = subject;
    if (sighting.type === 'present') {
      const next = recordOf(subject, sighting);
      const fingerprint = input.fingerprint(sighting.entity);
      if (fingerprint !== subject.sentFingerprint || !known) {
        upsert.push({ entity: sighting.entity, known: next, fingerprint });
      } else if (!isSameRecord(known, next)) {
        save.push(next);
      }
    } else if (sighting.type === 'gone' && known) {
      const removeAtMs = removalTimeOf(known, sighting.because, input);
      if (removeAtMs > input.nowMs) {
        if (known.removeAtMs === undefined) {
          save.push({ ...known, removeAtMs });
        }
      } else if (known.isPassing) {
        due.push(known);
      } else {
        candidates.push({ known, left: sighting.because === 'clusterLeft' });
      }
    }
  }

  const { allowed, held } = holdMassRemovals({
    candidates,
    lastingPerCluster: input.lastingPerCluster,
    clusterCount: input.clusterCount,
    threshold: input.threshold,
  });
  return { upsert, save, remove: [...due, ...allowed], held };
}

function recordOf(
  subject: Subject,
  sighting: Extract<Sighting, { type: 'present' }>,
): KnownEntity {
  return {
    entityRef: subject.entityRef,
    source: subject.source,
    isFinished: sighting.isFinished,
    isPassing: sighting.isPassing,
  };
}

function removalTimeOf(
  known: KnownEntity,
  because: Extract<Sighting, { type: 'gone' }>['because'],
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
    one.isPassing === other.isPassing &&
    one.removeAtMs === other.removeAtMs
  );
}
