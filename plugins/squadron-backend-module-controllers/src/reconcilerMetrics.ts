import type { MetricsService } from '@backstage/backend-plugin-api/alpha';
import { squadronMetrics } from '@squadron/backstage-plugin-squadron-node';
import type { Controller } from '@squadron/controller-node';

/** Reasons may be those of an API server; a faulty one must not create any number of series. */
const MAX_REASONS = 20;

/** What the leader reports when metrics are collected. */
interface LeaderState {
  stalled(): ReadonlyArray<{ reconciler: string; reason: string }>;
  queues(): ReadonlyArray<{
    reconciler: string;
    stats: ReturnType<Controller['stats']>;
  }>;
}

/** The metrics of the reconcilers. See {@link squadronMetrics}. @internal */
export interface ReconcilerMetrics {
  recordPass(
    reconciler: string,
    result: 'success' | 'failure',
    seconds: number,
  ): void;
  countAction(reconciler: string, action: string): void;
  /** Reports as the leader until the returned function is called, when this process loses leadership. */
  lead(state: LeaderState): () => void;
}

/** @internal */
export function createReconcilerMetrics(
  metrics: MetricsService,
): ReconcilerMetrics {
  const { passDuration, actions, leading, queue, stalled } = squadronMetrics;
  const duration = metrics.createHistogram(passDuration.name, passDuration);
  const performed = metrics.createCounter(actions.name, actions);
  let state: LeaderState | undefined;
  metrics
    .createObservableGauge(leading.name, leading)
    .addCallback(result => result.observe(state ? 1 : 0));
  metrics.createObservableGauge(queue.name, queue).addCallback(result => {
    for (const { reconciler, stats } of state?.queues() ?? []) {
      for (const key of ['waiting', 'active', 'delayed', 'failing'] as const) {
        result.observe(stats[key], { reconciler, state: key });
      }
    }
  });
  metrics.createObservableGauge(stalled.name, stalled).addCallback(result => {
    for (const { count, ...attributes } of counted(state?.stalled() ?? [])) {
      result.observe(count, attributes);
    }
  });
  return {
    recordPass: (reconciler, result, seconds) =>
      duration.record(seconds, { reconciler, result }),
    countAction: (reconciler, action) =>
      performed.add(1, { reconciler, action }),
    lead(next) {
      state = next;
      return () => {
        state = undefined;
      };
    },
  };
}

function counted(stalled: ReturnType<LeaderState['stalled']>) {
  const reasons = [...new Set(stalled.map(({ reason }) => reason))].sort();
  const known = new Set(reasons.slice(0, MAX_REASONS));
  const counts = new Map<
    string,
    { count: number; reconciler: string; reason: string }
  >();
  for (const one of stalled) {
    const reason = known.has(one.reason) ? one.reason : 'Other';
    const id = `${one.reconciler}/${reason}`;
    const count = (counts.get(id)?.count ?? 0) + 1;
    counts.set(id, { count, reconciler: one.reconciler, reason });
  }
  return counts.values();
}
