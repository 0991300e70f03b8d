import { metricsServiceMock } from '@backstage/backend-test-utils/alpha';
import { createReconcilerMetrics } from './reconcilerMetrics';

type Callback = (result: {
  observe(value: number, attributes?: object): void;
}) => void;

it('measures how many keys of each reconciler are stalled, while this process leads', () => {
  const callbacks = new Set<Callback>();
  const added: unknown[] = [];
  const metrics = createReconcilerMetrics(
    metricsServiceMock.mock({
      createCounter: () => ({
        add: (value, attributes) => added.push([value, attributes]),
      }),
      createObservableGauge: () => ({
        addCallback: (callback: unknown) =>
          void callbacks.add(callback as Callback),
        removeCallback: (callback: unknown) =>
          void callbacks.delete(callback as Callback),
      }),
    }),
  );
  const observed = () => {
    const values: unknown[] = [];
    callbacks.forEach(callback =>
      callback({ observe: (...value) => values.push(value) }),
    );
    return values;
  };
  const stop = metrics.reportStalled(() => [
    { reconciler: 'cluster', reason: 'NotFound' },
    { reconciler: 'cluster', reason: 'NotFound' },
    { reconciler: 'claims', reason: 'Invalid' },
  ]);
  expect(observed()).toEqual([
    [2, { reconciler: 'cluster', reason: 'NotFound' }],
    [1, { reconciler: 'claims', reason: 'Invalid' }],
  ]);
  stop();
  expect(observed()).toEqual([]);

  metrics.countPass('cluster', 'failure');
  expect(added).toEqual([[1, { reconciler: 'cluster', result: 'failure' }]]);
});
