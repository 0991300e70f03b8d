import type { Entity } from '@backstage/catalog-model';
import { plan, type PlanInput, type Subject } from './plan';
import { entityRefOf } from './sourceKey';
import type { KnownEntity, Sighting, SourceKey } from './types';

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
  isPassing: false,
  ...changes,
});
const present = (description = 'as before'): Sighting => ({
  type: 'present',
  entity: entity(description),
  isFinished: false,
  isPassing: false,
});
const gone: Sighting = { type: 'gone', because: 'objectGone' };

function planFor(subject: Partial<Subject>, changes: Partial<PlanInput> = {}) {
  return plan({
    nowMs: 1_000,
    subjects: [
      { source: job, entityRef: entityRefOf(job), sighting: gone, ...subject },
    ],
    lastingPerCluster: new Map([['hub', 100]]),
    clusterCount: 3,
    retentionMs: HOUR,
    threshold: { percent: 20, count: 10 },
    fingerprint: ({ metadata }) => metadata.description ?? '',
    ...changes,
  });
}

describe('plan', () => {
  it('sends what is new', () => {
    expect(planFor({ sighting: present() })).toMatchObject({
      upsert: [
        { known: { entityRef: 'resource:default/hub_team-a_rayjob_train' } },
      ],
      remove: [],
    });
  });

  it('sends again after a restart, because nobody knows what the catalog has', () => {
    expect(
      planFor({ sighting: present(), known: known() }).upsert,
    ).toHaveLength(1);
  });

  it('sends nothing when the entity is as it was sent', () => {
    const decided = planFor({
      sighting: present(),
      known: known(),
      sentFingerprint: 'as before',
    });
    expect(decided).toEqual({ upsert: [], save: [], remove: [], held: [] });
  });

  it('sends what differs', () => {
    const decided = planFor({
      sighting: present('new'),
      known: known(),
      sentFingerprint: 'as before',
    });
    expect(decided.upsert).toHaveLength(1);
  });

  it('leaves alone what cannot be seen', () => {
    expect(planFor({ sighting: { type: 'unknown' }, known: known() })).toEqual({
      upsert: [],
      save: [],
      remove: [],
      held: [],
    });
  });

  it('removes what is gone', () => {
    expect(planFor({ known: known() }).remove).toEqual([known()]);
  });

  it('does not remove what it never added', () => {
    expect(planFor({}).remove).toEqual([]);
  });

  describe('of a finished job', () => {
    const finished = known({ isFinished: true, isPassing: true });

    it('notes when the entity goes, and keeps it', () => {
      const decided = planFor({ known: finished });
      expect(decided.save).toEqual([{ ...finished, removeAtMs: 1_000 + HOUR }]);
      expect(decided.remove).toEqual([]);
    });

    it('keeps to the noted time', () => {
      const noted = { ...finished, removeAtMs: 2_000 };
      expect(planFor({ known: noted })).toMatchObject({ save: [], remove: [] });
      expect(planFor({ known: noted }, { nowMs: 2_000 }).remove).toEqual([
        noted,
      ]);
    });

    it('forgets the time when a job of that name comes back', () => {
      const noted = { ...finished, removeAtMs: 2_000 };
      const decided = planFor({
        known: noted,
        sighting: present(),
        sentFingerprint: 'as before',
      });
      expect(decided.save).toEqual([known()]);
    });

    it('removes it at once with its cluster', () => {
      const left: Sighting = { type: 'gone', because: 'clusterLeft' };
      expect(planFor({ known: finished, sighting: left }).remove).toEqual([
        finished,
      ]);
    });
  });
});

describe('plan of many removals at once', () => {
  const subjects = (
    count: number,
    changes: Partial<KnownEntity> = {},
    sighting = gone,
  ): Subject[] =>
    Array.from({ length: count }, (_, index) => {
      const source: SourceKey = {
        ...job,
        name: `train-${index}`,
        ...changes.source,
      };
      return {
        source,
        entityRef: entityRefOf(source),
        sighting,
        known: known({ ...changes, source }),
      };
    });

  it.each([
    ['few of many', 10, 20, 10, 0],
    ['many, but a small share', 20, 100, 20, 0],
    ['many and a large share', 21, 100, 0, 1],
    ['a large share of few', 3, 3, 3, 0],
  ])('of %s', (_, count, of, removed, held) => {
    const decided = planFor(
      {},
      { subjects: subjects(count), lastingPerCluster: new Map([['hub', of]]) },
    );
    expect(decided.remove).toHaveLength(removed);
    expect(decided.held).toHaveLength(held);
  });

  it('tells how many of how many wait', () => {
    expect(planFor({}, { subjects: subjects(21) }).held).toEqual([
      { cluster: 'hub', count: 21, of: 100 },
    ]);
  });

  it('lets everything go when the person allows all', () => {
    const decided = planFor(
      {},
      { subjects: subjects(100), threshold: { percent: 100, count: 10 } },
    );
    expect(decided.remove).toHaveLength(100);
  });

  it('does not count what ends by itself', () => {
    expect(
      planFor({}, { subjects: subjects(50, { isPassing: true }) }).remove,
    ).toHaveLength(50);
  });

  it('lets one cluster leave with all it has', () => {
    const left: Sighting = { type: 'gone', because: 'clusterLeft' };
    const source: SourceKey = {
      cluster: 'gpu-1',
      kind: 'Cluster',
      name: 'gpu-1',
    };
    const decided = planFor({}, { subjects: subjects(50, { source }, left) });
    expect(decided.remove).toHaveLength(50);
  });

  it('holds when more than one cluster leaves at once', () => {
    const left: Sighting = { type: 'gone', because: 'clusterLeft' };
    const clusters = ['gpu-1', 'gpu-2'].flatMap(cluster =>
      subjects(
        1,
        { source: { cluster, kind: 'Cluster', name: cluster } },
        left,
      ),
    );
    const decided = planFor({}, { subjects: clusters });
    expect(decided.remove).toEqual([]);
    expect(decided.held).toEqual([{ count: 2, of: 3 }]);
  });
});
