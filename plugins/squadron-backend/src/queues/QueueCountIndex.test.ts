import { queueCounts } from './state/queueTallies';
import { aWorkload, createTestFleet } from '@squadron/test-utils';
import { FleetReader } from '../fleet/FleetReader';
import { QueueCountIndex } from './QueueCountIndex';

const NOW = Date.parse('2026-11-21T12:00:00Z');

function anIndex() {
  const fleet = createTestFleet();
  return { fleet, index: new QueueCountIndex(new FleetReader(fleet)) };
}

const inNlp = (name: string) => aWorkload(name).inNamespace('nlp');

describe('the index of tallies', () => {
  it('equals a full pass after every change', () => {
    const { fleet, index } = anIndex();
    const steps = [
      () => fleet.put('hub', inNlp('a').build()),
      () => fleet.put('hub', inNlp('b').evicted('Preempted').build()),
      () => fleet.put('hub', inNlp('a').admittedOn('worker-1').build()),
      () => fleet.put('hub', inNlp('b').inQueue('other').build()),
      () => fleet.remove('hub', inNlp('b').build()),
      () => fleet.put('hub', inNlp('a').evicted('PodsReadyTimeout').build()),
    ];
    for (const step of steps) {
      step();
      const fresh = new QueueCountIndex(new FleetReader(fleet));
      const [kept, whole] = [index, fresh].map(one =>
        Object.fromEntries(
          [...one.tallies('hub', NOW)].filter(
            ([, tally]) => Object.keys(tally).length > 0,
          ),
        ),
      );
      expect(kept).toEqual(whole);
    }
  });

  it('keeps the identical tally while the queue is unchanged', () => {
    const { fleet, index } = anIndex();
    fleet.put('hub', inNlp('a').build());
    const before = index.tallies('hub', NOW).get('nlp/default');
    fleet.put('hub', aWorkload('x').inNamespace('vision').build());
    expect(index.tallies('hub', NOW).get('nlp/default')).toBe(before);
  });

  it('counts again when other Workloads can never run, and only then', () => {
    const { fleet, index } = anIndex();
    const never = inNlp('a').build();
    fleet.put('hub', never);
    const tallyOf = (version: number, ...uids: string[]) =>
      index
        .tallies('hub', NOW, {
          version,
          why: new Map(uids.map(uid => [uid, 'too large'])),
        })
        .get('nlp/default');
    const waiting = tallyOf(1);
    expect(tallyOf(1)).toBe(waiting);
    const cannotRun = tallyOf(2, never.metadata.uid ?? '');
    expect(cannotRun).not.toEqual(waiting);
    expect(tallyOf(2, never.metadata.uid ?? '')).toBe(cannotRun);
    expect(tallyOf(3)).toEqual(waiting);
  });

  it('skips a next retry once its time has passed', () => {
    const { fleet, index } = anIndex();
    const workload = inNlp('a')
      .evicted('PodsReadyTimeout')
      .requeueAt('2026-11-21T12:05:00Z')
      .build();
    fleet.put('hub', workload);
    const nextRetry = (nowMs: number) =>
      index.tallies('hub', nowMs).get('nlp/default')?.requeues?.nextRetry;
    expect(nextRetry(NOW)).toBe('2026-11-21T12:05:00.000Z');
    expect(nextRetry(NOW + 600_000)).toBeUndefined();
    expect(queueCounts([workload], NOW).requeues?.evicted).toBe(1);
  });

  it('is empty for a cluster whose Workloads are not synced', () => {
    const { fleet, index } = anIndex();
    fleet.put('hub', inNlp('a').build());
    expect(index.tallies('hub', NOW).size).toBe(1);
    fleet.setCluster({ id: 'hub', kindStates: { Workload: 'syncing' } });
    expect(index.tallies('hub', NOW).size).toBe(0);
    fleet.setCluster({ id: 'hub', kindStates: {} });
    expect(index.tallies('hub', NOW).size).toBe(1);
  });
});
