import {
  aClusterQueue,
  aWorkload,
  createTestFleet,
  FakeClock,
} from '@squadron/test-utils';
import { FleetViews } from '../fleet/FleetViews';
import { EvictionLog } from './EvictionLog';
import { sampleQueues } from './queues/sampleQueues';

const NOW = Date.parse('2026-11-21T12:00:00Z');

function aLog() {
  const clock = new FakeClock(NOW);
  const inNlp = () => aWorkload('w').inNamespace('nlp');
  const evicted = (count: number) =>
    inNlp().requeued('2026-11-21T11:00:00Z', { Preempted: count }).build();
  const fleet = createTestFleet({
    clusters: [{ id: 'hub', objects: [evicted(2)] }],
  });
  const log = new EvictionLog({
    fleet,
    clock,
    clusterQueueOf: (_, localQueue) =>
      localQueue === 'nlp/default' ? 'fleet' : undefined,
  });
  log.start();
  return { clock, fleet, log, evicted };
}

describe('the log of evictions', () => {
  it('counts evictions since its start, each once', () => {
    const { fleet, log, evicted } = aLog();
    fleet.put('hub', evicted(2));
    expect(log.countsIn(0, Infinity).size).toBe(0);
    fleet.put('hub', evicted(5));
    fleet.put('hub', evicted(5));
    expect(log.countsIn(NOW, NOW + 1).get('hub/fleet')).toEqual({
      Preempted: 3,
    });
    expect(log.countsIn(NOW + 1, Infinity).size).toBe(0);
  });

  it('does not count evictions from a list, e.g. of a cluster that is reached later', () => {
    const { fleet, log } = aLog();
    const late = aWorkload('late').inNamespace('nlp');
    const evicted = (count: number) =>
      late.requeued('2026-11-21T11:00:00Z', { Preempted: count }).build();
    fleet.put('hub', evicted(7));
    expect(log.countsIn(0, Infinity).size).toBe(0);
    fleet.put('hub', evicted(8));
    expect(log.countsIn(0, Infinity).get('hub/fleet')).toEqual({
      Preempted: 1,
    });
  });

  it('drops evictions that no sample can need', async () => {
    const { clock, fleet, log, evicted } = aLog();
    fleet.put('hub', evicted(3));
    await clock.advance(4 * 3_600_000);
    fleet.put('hub', evicted(4));
    expect(log.countsIn(0, Infinity).get('hub/fleet')).toEqual({
      Preempted: 1,
    });
  });
});

describe('a sample of the queues', () => {
  it('leaves out clusters with stale data', () => {
    const fleet = createTestFleet({
      clusters: [
        { id: 'hub', objects: [aClusterQueue('fleet').build()] },
        {
          id: 'worker-1',
          objects: [aClusterQueue('fleet').build()],
          freshness: { state: 'stale' },
        },
      ],
    });
    const views = new FleetViews({
      fleet,
      fleetNamespace: 'fleet',
      clock: new FakeClock(NOW),
    });
    const samples = sampleQueues(
      views.queues(),
      views.clusterStatuses(),
      new Map([['hub/fleet', { Preempted: 2 }]]),
      NOW,
    );
    expect([...samples.keys()]).toEqual(['hub/fleet']);
    expect(samples.get('hub/fleet')).toMatchObject({ e: { Preempted: 2 } });
  });
});
