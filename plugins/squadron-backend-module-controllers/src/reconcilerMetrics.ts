import type { MetricsService } from '@backstage/backend-plugin-api/alpha';

/**
 * The OpenTelemetry metrics of the reconcilers.
 *
 * @internal
 */
export interface ReconcilerMetrics {
  /** Counts a pass of a key. */
  countPass(reconciler: string, result: 'success' | 'failure'): void;
  /** Reports stalled keys until the returned function is called, when this process loses leadership. */
  reportStalled(
    stalled: () => ReadonlyArray<{ reconciler: string; reason: string }>,
  ): () => void;
}

/**
 * `squadron.reconciler.passes` counts passes by `reconciler` and `result`; `squadron.reconciler.stalled` is the number
 * of stalled keys, by `reconciler` and `reason`. Only the leader reports.
 *
 * @internal
 */
export function createReconcilerMetrics(
  metrics: MetricsService,
): ReconcilerMetrics {
  const passes = metrics.createCounter('squadron.reconciler.passes', {
    description: 'Passes of the reconcilers over their keys',
    unit: '{pass}',
  });
  const stalledKeys = metrics.createObservableGauge(
    'squadron.reconciler.stalled',
    { description: 'Keys that cannot be reconciled', unit: '{key}' },
  );
  return {
    countPass: (reconciler, result) => passes.add(1, { reconciler, result }),
    reportStalled: stalled => {
      const observe = (result: {
        observe(value: number, attributes: Record<string, string>): void;
      }) => {
        const counts = new Map<
          string,
          { count: number; reconciler: string; reason: string }
        >();
        for (const { reconciler, reason } of stalled()) {
          const id = `${reconciler}/${reason}`;
          const count = (counts.get(id)?.count ?? 0) + 1;
          counts.set(id, { count, reconciler, reason });
        }
        counts.forEach(({ count, ...attributes }) =>
          result.observe(count, attributes),
        );
      };
      stalledKeys.addCallback(observe);
      return () => stalledKeys.removeCallback(observe);
    },
  };
}
