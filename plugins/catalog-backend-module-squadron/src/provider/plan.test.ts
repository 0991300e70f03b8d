import type { Entity } from '@backstage/catalog-model';
import { KINDS } from '@squadron/kube-kinds';
import { plan, type PlanInput, type Subject } from './plan';
import { entityRefOf } from './sourceKey';
import type { KnownEntity, Question, Observation, SourceKey } from './types';

const HOUR = 60 * 60 * 1000;
const job: SourceKey = {
  cluster: 'hub',
  kind: 'RayJob',
  namespace: 'team-a',
  name: 'train',
};

const entity = (description: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Resource',
  metadata: { name: 'train', description },
});
const known = (changes: Partial<KnownEntity> = {}): KnownEntity => ({
  entityRef: entityRefOf(changes.source ?? job),
  source: job,
  isFinished: false,
  isStale: false,
  ...changes,
});
const present = (description = 'as before'): Observation => ({
  type: 'present',
  entity: entity(description),
  isFinished: false,
});
const question: Question = {
  cluster: 'hub',
  kind: KINDS.rayJob,
  key: { namespace: 'team-a', name: 'train' },
};
const unconfirmed: Observation = {
  type: 'unconfirmed',
  because: 'cluster hub does not answer',
};
const nothing = { upsert: [], save: [], remove: [], stale: [], ask: [] };
const gone: Observation = { type: 'gone', because: 'objectGone' };

function planFor(subject: Partial<Subject>, changes: Partial<PlanInput> = {}) {
  return plan({
    nowMs: 1_000,
    subjects: [
      {
        source: job,
        entityRef: entityRefOf(job),
        observation: gone,
        ...subject,
      },
    ],
    retentionMs: HOUR,
    fingerprint: ({ metadata }) => metadata.description ?? '',
    ...changes,
  });
}

describe('plan', () => {
  it('sends new entities', () => {
    expect(planFor({ observation: present() })).toMatchObject({
      upsert: [
        { known: { entityRef: 'resource:default/hub_team-a_rayjob_train' } },
      ],
      remove: [],
    });
  });

  it('sends again after a restart, because the state of the catalog is unknown', () => {
    expect(
      planFor({ observation: present(), known: known() }).upsert,
    ).toHaveLength(1);
  });

  it('sends nothing when the entity is unchanged', () => {
    const decided = planFor({
      observation: present(),
      known: known(),
      sentFingerprint: 'as before',
    });
    expect(decided).toEqual(nothing);
  });

  it('sends changed entities', () => {
    const decided = planFor({
      observation: present('new'),
      known: known(),
      sentFingerprint: 'as before',
    });
    expect(decided.upsert).toHaveLength(1);
  });

  it('does not change entities in an unknown state', () => {
    expect(
      planFor({ observation: { type: 'unknown' }, known: known() }),
    ).toEqual(nothing);
  });

  it('asks about objects that the cache lacks, if the catalog has them', () => {
    const observation: Observation = { type: 'missing', question };
    expect(planFor({ observation, known: known() })).toEqual({
      ...nothing,
      ask: [question],
    });
    expect(planFor({ observation })).toEqual(nothing);
  });

  it('marks an entity as stale once, after half a minute without confirmation', () => {
    const subject = { observation: unconfirmed, known: known() };
    const since = (unconfirmedSinceMs: number) =>
      planFor({ ...subject, unconfirmedSinceMs }, { nowMs: 40_000 });
    expect(since(10_001)).toEqual(nothing);
    expect(since(10_000)).toEqual({
      ...nothing,
      stale: [
        {
          known: known(),
          because: 'cluster hub does not answer',
          sinceMs: 10_000,
        },
      ],
    });
    const marked = { ...subject, known: known({ isStale: true }) };
    expect(
      planFor({ ...marked, unconfirmedSinceMs: 0 }, { nowMs: 40_000 }),
    ).toEqual(nothing);
  });

  it('removes the stale mark when the object is seen again', () => {
    expect(
      planFor({
        observation: present(),
        known: known({ isStale: true }),
        sentFingerprint: 'as marked',
      }).upsert,
    ).toMatchObject([{ known: { isStale: false } }]);
  });

  it('removes entities of deleted objects', () => {
    expect(planFor({ known: known() }).remove).toEqual([known()]);
  });

  it('does not remove entities that it never added', () => {
    expect(planFor({}).remove).toEqual([]);
  });

  describe('of a finished job', () => {
    const finished = known({ isFinished: true });

    it('records the time of its removal, and keeps the entity', () => {
      const decided = planFor({ known: finished });
      expect(decided.save).toEqual([{ ...finished, removeAtMs: 1_000 + HOUR }]);
      expect(decided.remove).toEqual([]);
    });

    it('keeps the recorded time', () => {
      const noted = { ...finished, removeAtMs: 2_000 };
      expect(planFor({ known: noted })).toMatchObject({ save: [], remove: [] });
      expect(planFor({ known: noted }, { nowMs: 2_000 }).remove).toEqual([
        noted,
      ]);
    });

    it('clears the time when a job of that name is created again', () => {
      const noted = { ...finished, removeAtMs: 2_000 };
      const decided = planFor({
        known: noted,
        observation: present(),
        sentFingerprint: 'as before',
      });
      expect(decided.save).toEqual([known()]);
    });

    it('removes it immediately with its cluster', () => {
      const left: Observation = { type: 'gone', because: 'clusterLeft' };
      expect(planFor({ known: finished, observation: left }).remove).toEqual([
        finished,
      ]);
    });
  });
});
