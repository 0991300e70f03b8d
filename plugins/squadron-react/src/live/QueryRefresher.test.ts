import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { createFakeSchedule, settle } from './__testUtils__/fakeSchedule';
import { QueryRefresher } from './QueryRefresher';

function createRefresher() {
  const time = createFakeSchedule();
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  const refresher = new QueryRefresher({
    client,
    schedule: time.schedule,
    intervalMs: 250,
  });
  const pending: Record<string, Array<() => void>> = {};
  const counts: Record<string, number> = {};
  const watch = (view: string) => {
    const observer = new QueryObserver(client, {
      queryKey: ['squadron', view, {}],
      queryFn: () => {
        counts[view] = (counts[view] ?? 0) + 1;
        return new Promise<number>(resolve => {
          pending[view] = [
            ...(pending[view] ?? []),
            () => resolve(counts[view]),
          ];
        });
      },
    });
    return observer.subscribe(() => undefined);
  };
  const answer = async (view: string) => {
    pending[view]?.splice(0).forEach(resolve => resolve());
    await settle();
  };
  return { time, refresher, watch, answer, counts };
}

const jobChange = { topic: 'workloads', cluster: 'hub' } as const;

describe('QueryRefresher', () => {
  it('immediately refetches the queries that a change affects, and no others', async () => {
    const { refresher, watch, answer, counts } = createRefresher();
    watch('listWorkloads');
    watch('listPlacements');
    await answer('listWorkloads');
    await answer('listPlacements');
    refresher.changed([jobChange]);
    await settle();
    expect(counts).toEqual({ listWorkloads: 2, listPlacements: 1 });
  });

  it('refetches during a burst of changes at most every 250 ms', async () => {
    const { refresher, watch, answer, counts, time } = createRefresher();
    watch('listWorkloads');
    await answer('listWorkloads');
    for (let change = 0; change < 50; change++) {
      refresher.changed([jobChange]);
      await answer('listWorkloads');
      await time.advance(10);
    }
    await answer('listWorkloads');
    // 500 ms of changes: one fetch immediately, then one each 250 ms.
    expect(counts.listWorkloads - 1).toBeLessThanOrEqual(4);
    const before = counts.listWorkloads;
    await time.advance(1_000);
    await answer('listWorkloads');
    expect(counts.listWorkloads - before).toBeLessThanOrEqual(1);
  });

  it('fetches again when a change arrives during a fetch', async () => {
    const { refresher, watch, answer, counts, time } = createRefresher();
    watch('listWorkloads');
    await answer('listWorkloads');
    refresher.changed([jobChange]);
    await settle();
    refresher.changed([jobChange]);
    await time.advance(300);
    expect(counts.listWorkloads).toBe(2);
    await answer('listWorkloads');
    await time.advance(300);
    expect(counts.listWorkloads).toBe(3);
  });

  it('fetches again when a change arrives during the first read of a page', async () => {
    const { refresher, watch, answer, counts, time } = createRefresher();
    watch('listWorkloads');
    refresher.changed([jobChange]);
    await settle();
    expect(counts.listWorkloads).toBe(1);
    await answer('listWorkloads');
    await time.advance(300);
    expect(counts.listWorkloads).toBe(2);
  });

  it('refetches inactive queries only when they are shown', async () => {
    const { refresher, watch, answer, counts, time } = createRefresher();
    const leave = watch('listWorkloads');
    await answer('listWorkloads');
    leave();
    refresher.changed([jobChange]);
    await time.advance(1_000);
    expect(counts.listWorkloads).toBe(1);
    watch('listWorkloads');
    await settle();
    expect(counts.listWorkloads).toBe(2);
  });

  it('fetches everything after a reset', async () => {
    const { refresher, watch, answer, counts } = createRefresher();
    watch('listWorkloads');
    watch('listQueues');
    await answer('listWorkloads');
    await answer('listQueues');
    refresher.all();
    await settle();
    expect(counts).toEqual({ listWorkloads: 2, listQueues: 2 });
  });
});
