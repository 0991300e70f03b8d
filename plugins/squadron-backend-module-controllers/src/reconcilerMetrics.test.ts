import { metricsServiceMock } from '@backstage/backend-test-utils/alpha';
import { createReconcilerMetrics } from './reconcilerMetrics';

type Callback = (result: {
  observe(value: number, attributes?: object): void;
}) => void;

function setUp() {
  const callbacks = new Map<string, Callback>();
  const recorded: unknown[] = [];
  const metrics = createReconcilerMetrics(
    metricsServiceMock.mock({
      createCounter: name => ({
        add: (value, attributes) => recorded.push([name, value, attributes]),
      }),
      createHistogram: name => ({
        record: (value, attributes) => recorded.push([name, value, attributes]),
      }),
      createObservableGauge: name => ({
        addCallback: (callback: unknown) =>
          void callbacks.set(name, callback as Callback),
        removeCallback: () => {},
      }),
    }),
  );
  const observed = (name: string) => {
    const values: unknown[] = [];
    callbacks.get(name)?.({ observe: (...value) => values.push(value) });
    return values;
  };
  return { metrics, observed, recorded };
}

const stats = { waiting: 3, active: 1, delayed: 2, failing: 0 };

it('reports leadership, queues and stalled keys while this process leads', () => {
  const { metrics, observed } = setUp();
  expect(observed('squadron.reconciler.leading')).toEqual([[0]]);
  const stop = metrics.lead({
    stalled: () => [
      { reconciler: 'cluster', reason: 'NotFound' },
      { reconciler: 'cluster', reason: 'NotFound' },
      { reconciler: 'claims', reason: 'Invalid' },
    ],
    queues: () => [
      {
        reconciler: 'cluster',
        stats: { ...stats, succeeded: 9, failed: 9, terminal: 9 },
      },
    ],
  });
  expect(observed('squadron.reconciler.leading')).toEqual([[1]]);
  expect(observed('squadron.reconciler.queue')).toEqual(
    Object.entries(stats).map(([state, keys]) => [
      keys,
      { reconciler: 'cluster', state },
    ]),
  );
  expect(observed('squadron.reconciler.stalled')).toEqual([
    [2, { reconciler: 'cluster', reason: 'NotFound' }],
    [1, { reconciler: 'claims', reason: 'Invalid' }],
  ]);
  stop();
  expect(observed('squadron.reconciler.leading')).toEqual([[0]]);
  expect(observed('squadron.reconciler.queue')).toEqual([]);
  expect(observed('squadron.reconciler.stalled')).toEqual([]);
});

it('combines the reasons of an API server that gives any number of them', () => {
  const { metrics, observed } = setUp();
  metrics.lead({
    stalled: () =>
      Array.from({ length: 1_000 }, (_, index) => ({
        reconciler: 'cluster',
        reason: `Reason${index}`,
      })),
    queues: () => [],
  });
  const series = observed('squadron.reconciler.stalled');
  expect(series).toHaveLength(21);
  expect(series).toContainEqual([
    980,
    { reconciler: 'cluster', reason: 'Other' },
  ]);
});

it('records passes and actions', () => {
  const { metrics, recorded } = setUp();
  metrics.recordPass('cluster', 'failure', 0.2);
  metrics.countAction('dispatch', 'nominate');
  expect(recorded).toEqual([
    [
      'squadron.reconciler.duration',
      0.2,
      { reconciler: 'cluster', result: 'failure' },
    ],
    [
      'squadron.reconciler.actions',
      1,
      { reconciler: 'dispatch', action: 'nominate' },
    ],
  ]);
});
