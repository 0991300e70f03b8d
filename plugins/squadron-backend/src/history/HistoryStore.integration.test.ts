import { mockServices } from '@backstage/backend-test-utils';
import {
  contract,
  type HistoryEntry,
} from '@squadron/backstage-plugin-squadron-common';
import { describeOnDatabases } from '../__testUtils__/describeOnDatabases';
import FIRST from './__fixtures__/firstVersion.json';
import { HistoryDatabase } from './HistoryDatabase';
import { HistoryStore } from './HistoryStore';
import { TABLES } from './historyRows';
import { anEntry } from './__testUtils__/anEntry';

const NOW = Date.parse('2026-11-21T13:00:00Z');
const everybody = () => true;
const newest = { filters: {}, offset: 0, limit: 100 };
const namesOf = ({ items }: { items: Array<{ name: string }> }) =>
  items.map(({ name }) => name);

describeOnDatabases('HistoryStore', open => {
  async function aStore(...entries: HistoryEntry[]) {
    const knex = await open();
    const database = mockServices.database({ knex });
    const store = new HistoryStore(new HistoryDatabase(database));
    await store.save(entries, NOW);
    return { store, database };
  }

  const failed = { code: 'Failed', tone: 'danger' } as const;
  const three = [
    anEntry('old', { endedAt: '2026-11-21T10:00:00.000Z', state: failed }),
    anEntry('middle', { namespace: 'vision', owner: undefined }),
    anEntry('new', { endedAt: '2026-11-21T12:59:00.000Z' }),
  ];

  it('finds each word in the name or in a value of the group, however many groups and words there are', async () => {
    const entries = Array.from({ length: 500 }, (_, index) =>
      anEntry(`run-${index}`, { namespace: `team-${index}` }),
    );
    const { store } = await aStore(...entries);
    const words = 'run team run-7 team-7 n u'.split(' ');
    const q = [...words, ...words].join(' ');
    const found = await store.list({ ...newest, q }, everybody);
    const expected = entries.filter(({ name }) => name.startsWith('run-7'));
    expect(namesOf(found).sort()).toEqual(namesOf({ items: expected }).sort());
    expect(found.total).toBe(expected.length);
  });

  it('finds words that each miss in other groups, and refuses too many', async () => {
    const letters = [...'abcdefghijk'];
    const entries = Array.from({ length: 2 ** letters.length }, (_, bits) =>
      anEntry(`run-${bits}`, {
        namespace: letters.filter((_letter, at) => bits & (1 << at)).join(''),
      }),
    );
    const { store } = await aStore(...entries);
    const query = { ...newest, q: 'a b c d e f' };
    expect((await store.list(query, everybody)).total).toBeGreaterThan(31);
    await expect(
      store.list({ ...newest, q: letters.join(' ') }, everybody),
    ).rejects.toThrow('q: at most 6 words');
  });

  it('lists and counts only what has ended since a time', async () => {
    const { store } = await aStore(...three);
    const endedSinceMs = NOW - 3_600_000;
    const page = await store.list({ ...newest, endedSinceMs }, everybody);
    expect(namesOf(page)).toEqual(['new', 'middle']);
    expect(page.total).toBe(2);
    expect(page.facets.state).not.toHaveProperty('Failed');
  });

  it('sums the GPU-hours of all pages of a query, by type', async () => {
    const gpus = (name: string, type: string, count: number) =>
      anEntry(name, {
        gpus: [{ type, count }],
        runSeconds: 60,
        gpuSeconds: [{ type, seconds: count * 60 }],
      });
    const { store } = await aStore(
      gpus('one', 'a100', 4),
      gpus('two', 'a100', 2),
      gpus('three', 't4', 1),
      { ...gpus('other', 'a100', 8), namespace: 'vision' },
    );
    const nlp = { ...newest, filters: { namespace: [three[0].namespace] } };
    const page = await store.list({ ...nlp, limit: 1 }, everybody);
    expect(page.gpuSeconds).toEqual([
      { type: 'a100', seconds: 360 },
      { type: 't4', seconds: 60 },
    ]);
    const found = await store.list({ ...newest, q: 'three' }, everybody);
    expect(found.gpuSeconds).toEqual([{ type: 't4', seconds: 60 }]);
  });

  it('returns stored entries after a restart', async () => {
    const { store, database } = await aStore(three[0]);
    await store.saveLog('uid-old', { text: 'a\u0000b', truncated: true });
    const reopened = new HistoryStore(new HistoryDatabase(database));
    expect(await reopened.find('uid-old')).toEqual({
      ...three[0],
      log: { text: 'a\u0000b', truncated: true },
    });
  });

  it('shows the entries that a newer version has stored, without what only that one knows', async () => {
    const step = { lane: 'hub', at: three[0].endedAt, object: 'Job train' };
    const { store } = await aStore(
      anEntry('known', {
        state: { ...failed, code: 'Levitating' as 'Failed' },
        timeline: [
          { ...step, code: 'Levitated' as 'Started', tone: 'info' },
          { ...step, code: 'Finished', tone: 'info' },
        ],
      }),
      anEntry('other', { kind: 'levitator' as 'job' }),
    );
    const page = await store.list(newest, everybody);
    expect(namesOf(page)).toEqual(['known']);
    expect(page.total).toBe(1);
    expect(page.facets.state).toEqual({ Unknown: 1 });
    const { listHistory, getHistoryEntry } = contract;
    const { error } = listHistory.answer.shape.items.safeParse(page.items);
    expect(error).toBeUndefined();
    const entry = getHistoryEntry.answer.parse(await store.find('uid-known'));
    expect(entry.timeline.map(({ code }) => code)).toEqual(['Finished']);
  });

  it('returns the entries of the first version', async () => {
    const { store, database } = await aStore();
    await store.check();
    const knex = await database.getClient();
    await knex(TABLES.groups).insert(FIRST.groups);
    await knex(TABLES.entries).insert(FIRST.entries);
    await knex(TABLES.bodies).insert(FIRST.bodies);
    const { items } = await store.list(newest, everybody);
    expect(contract.listHistory.answer.shape.items.parse(items)).toHaveLength(
      1,
    );
    contract.getHistoryEntry.answer.parse(await store.find(items[0].uid));
  });

  it('keeps one entry per UID, in its newest version, and its log', async () => {
    const { store } = await aStore(anEntry('train', { state: failed }));
    await store.saveLog('uid-train', { text: 'log', truncated: false });
    await store.save([anEntry('train')], NOW);
    const page = await store.list(newest, everybody);
    expect(page.total).toBe(1);
    expect(page.items[0].state.code).toBe('Succeeded');
    expect(page.facets.state).toEqual({ Succeeded: 1 });
    const { log } = (await store.find('uid-train')) ?? {};
    expect(log?.text).toBe('log');
  });

  it('accepts concurrent writes of the same entry', async () => {
    const { store } = await aStore();
    await Promise.all([
      store.save([anEntry('train')], NOW),
      store.save([anEntry('train')], NOW),
    ]);
    expect((await store.list(newest, everybody)).total).toBe(1);
  });

  it('lists the newest first and counts each facet without its own selection', async () => {
    const { store } = await aStore(...three);
    const page = await store.list(newest, everybody);
    expect(namesOf(page)).toEqual(['new', 'middle', 'old']);
    const chosen = await store.list(
      { ...newest, filters: { state: ['Failed'] } },
      everybody,
    );
    expect(namesOf(chosen)).toEqual(['old']);
    expect(chosen.facets.state).toEqual({ Failed: 1, Succeeded: 2 });
    expect(chosen.facets.namespace).toEqual({ nlp: 1 });
  });

  it('shows, counts and finds only entries that the reader may see', async () => {
    const { store } = await aStore(...three);
    const onlyVision = ({ namespace }: { namespace?: string }) =>
      namespace === 'vision';
    const page = await store.list(newest, onlyVision);
    expect(namesOf(page)).toEqual(['middle']);
    expect(page.total).toBe(1);
    expect(page.facets.namespace).toEqual({ vision: 1 });
    const searched = await store.list({ ...newest, q: 'ol' }, onlyVision);
    expect(searched).toMatchObject({ items: [], total: 0 });
  });

  it.each([
    ['a part of a name', 'dd', ['middle']],
    ['a namespace', 'vision', ['middle']],
    ['several words', 'nlp ol', ['old']],
    ['capital letters', 'OLD', ['old']],
    ['a wildcard, which stands for itself', '%', []],
    ['an underscore, which stands for itself', 'o_d', []],
  ])('finds by %s', async (_, q, names) => {
    const { store } = await aStore(...three);
    const page = await store.list({ ...newest, q }, everybody);
    expect(namesOf(page)).toEqual(names);
    expect(page.total).toBe(names.length);
  });

  it('sorts and paginates', async () => {
    const { store } = await aStore(...three);
    const sort = { field: 'name', isDescending: false };
    const first = await store.list({ ...newest, sort, limit: 2 }, everybody);
    const second = await store.list({ ...newest, sort, offset: 2 }, everybody);
    expect(namesOf(first)).toEqual(['middle', 'new']);
    expect(namesOf(second)).toEqual(['old']);
    expect(second.total).toBe(3);
  });

  it('finds all runs with one name', async () => {
    const { store } = await aStore(
      ...three,
      anEntry('old', { uid: 'uid-again' }),
    );
    const page = await store.list(
      { ...newest, filters: { name: ['old'], namespace: ['nlp'] } },
      everybody,
    );
    expect(page.items.map(({ uid }) => uid)).toEqual(['uid-again', 'uid-old']);
  });

  it('prunes by age and by number of entries, oldest first', async () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      anEntry(`job-${index}`, {
        endedAt: new Date(NOW - index * 60_000).toISOString(),
      }),
    );
    const { store } = await aStore(...many);
    const { signal } = new AbortController();
    const beforeMs = NOW - 149.5 * 60_000;
    expect(await store.prune({ beforeMs, maxEntries: 1_000, signal })).toBe(50);
    expect(await store.prunedUntilMs()).toBe(0);
    expect(await store.prune({ beforeMs, maxEntries: 3, signal })).toBe(147);
    expect(namesOf(await store.list(newest, everybody))).toEqual([
      'job-0',
      'job-1',
      'job-2',
    ]);
    expect(await store.prune({ beforeMs, maxEntries: 3, signal })).toBe(0);
    expect(await store.find('uid-job-9')).toBeUndefined();
    expect(await store.prunedUntilMs()).toBe(NOW - 3 * 60_000);
  });

  it('returns all runs that overlap a time span, for any number', async () => {
    const many = Array.from({ length: 5_100 }, (_, index) =>
      anEntry(`job-${index}`),
    );
    const { store } = await aStore(
      ...many,
      anEntry('before', { endedAt: '2026-11-20T00:00:00.000Z' }),
    );
    const runs = await store.runs({
      fromMs: NOW - 3_600_000 * 2,
      toMs: NOW,
    });
    expect(runs).toHaveLength(5_100);
    expect(runs[0].run).toEqual({
      owner: 'group:default/nlp',
      clusterQueue: 'research',
      cluster: 'worker-1',
      isJob: true,
      endCode: 'Succeeded',
      createdMs: Date.parse('2026-11-21T12:00:00Z'),
      startedMs: Date.parse('2026-11-21T12:10:00Z'),
      endedMs: Date.parse('2026-11-21T12:30:00Z'),
      gpus: [{ type: 'nvidia-a100', count: 8 }],
    });
  }, 60_000);

  it('reports an unreachable database, and uses it again once it is back', async () => {
    const knex = await open();
    let isAway = true;
    const store = new HistoryStore(
      new HistoryDatabase({
        getClient: async () => {
          if (isAway) {
            throw new Error('connect ECONNREFUSED');
          }
          return knex;
        },
      }),
    );
    await expect(store.list(newest, everybody)).rejects.toThrow(
      "The portal's database does not answer: connect ECONNREFUSED",
    );
    isAway = false;
    expect((await store.list(newest, everybody)).total).toBe(0);
  });
});
