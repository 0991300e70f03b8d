import { mockServices } from '@backstage/backend-test-utils';
import { describeOnDatabases } from '../__testUtils__/describeOnDatabases';
import { HistoryDatabase } from '../history/HistoryDatabase';
import { MAX_PLACEMENT_CHANGES, PlacementHistory } from './PlacementHistory';

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.parse('2026-01-01T00:00:00Z');

const why = (cluster: string) => `Because of ${cluster}.`;

describeOnDatabases('the changes of a placement', open => {
  async function aHistory(): Promise<PlacementHistory> {
    const knex = await open();
    return new PlacementHistory(
      new HistoryDatabase(mockServices.database({ knex })),
    );
  }

  it('are listed newest first, without unchanged decisions', async () => {
    const history = await aHistory();
    await history.record('p', ['b', 'a'], NOW, why);
    await history.record('p', ['a', 'b'], NOW + 1_000, why);
    await history.record('p', ['a', 'c'], NOW + 2_000, why);
    await history.record('other', ['x'], NOW, why);
    expect(await history.list('p')).toEqual([
      {
        at: '2026-01-01T00:00:02.000Z',
        clusters: ['a', 'c'],
        changes: [
          { cluster: 'c', change: 'added', why: 'Because of c.' },
          { cluster: 'b', change: 'removed', why: 'Because of b.' },
        ],
      },
      {
        at: '2026-01-01T00:00:00.000Z',
        clusters: ['a', 'b'],
        changes: [
          { cluster: 'a', change: 'added', why: 'Because of a.' },
          { cluster: 'b', change: 'added', why: 'Because of b.' },
        ],
      },
    ]);
  });

  it('are limited by number and by age', async () => {
    const history = await aHistory();
    for (let nth = 0; nth < MAX_PLACEMENT_CHANGES + 5; nth += 1) {
      await history.record('p', [`c${nth}`], NOW + nth, why);
    }
    const kept = await history.list('p');
    expect(kept).toHaveLength(MAX_PLACEMENT_CHANGES);
    expect(kept[0].clusters).toEqual([`c${MAX_PLACEMENT_CHANGES + 4}`]);
    await history.record('q', ['a'], NOW + 91 * DAY_MS, why);
    expect(await history.list('p')).toEqual([]);
  });

  it('are deleted with the Placement', async () => {
    const history = await aHistory();
    await history.record('p', ['a'], NOW, why);
    await history.forget('p');
    expect(await history.list('p')).toEqual([]);
  });

  it('are stored once by replicas that see the same change', async () => {
    const history = await aHistory();
    await Promise.all([
      history.record('p', ['a'], NOW, why),
      history.record('p', ['a'], NOW + 1, why),
    ]);
    expect(await history.list('p')).toHaveLength(1);
  });
});
