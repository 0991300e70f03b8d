/** A metric, and what bounds the number of its series. @internal */
export interface MetricDeclaration {
  /** OpenTelemetry name. */
  name: string;
  /** `observed*`: read when metrics are collected. */
  type: 'counter' | 'histogram' | 'observedCounter' | 'observedGauge';
  /** UCUM; `{…}` is a plain count. */
  unit: string;
  description: string;
  /** Attributes by name, and where their values come from. Never the name of an object or person. */
  attributes: Readonly<Record<string, string>>;
  /** Buckets of a histogram. */
  advice?: { explicitBucketBoundaries: number[] };
}

const CLUSTERS = 'the clusters of the fleet';
const RECONCILERS = 'the reconcilers';
const SECONDS = {
  explicitBucketBoundaries: [
    0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
  ],
};

/**
 * All metrics of Squadron's backend plugins. `docs/metrics.md` derives from it, and the dashboard and the alert rules in
 * `deploy/` are checked against it.
 *
 * @public
 */
export const squadronMetrics = {
  clusterLive: {
    name: 'squadron.fleet.live',
    type: 'observedGauge',
    unit: '1',
    description: '1 while the cached data of a cluster is live, else 0',
    attributes: { cluster: CLUSTERS },
  },
  clusterSilence: {
    name: 'squadron.fleet.silence',
    type: 'observedGauge',
    unit: 's',
    description:
      'Time since the last data of an API server, which is pinged each 2 s; absent before the first contact',
    attributes: { cluster: CLUSTERS },
  },
  watchRestarts: {
    name: 'squadron.fleet.watch.restarts',
    type: 'observedCounter',
    unit: '{restart}',
    description:
      'Watches that failed while they were live, and were opened again; 0 again after another connection to the cluster',
    attributes: { cluster: CLUSTERS },
  },
  streamClients: {
    name: 'squadron.stream.clients',
    type: 'observedGauge',
    unit: '{client}',
    description: 'Open event streams of pages',
    attributes: {},
  },
  answerDuration: {
    name: 'squadron.answer.duration',
    type: 'histogram',
    unit: 's',
    description:
      'Time to build the answer of an endpoint, after the caller is authenticated and may use it',
    attributes: {
      endpoint: 'the endpoints of the HTTP API, without their parameters',
      result: '`success`; `refused`, a fault of the request; `failure`',
    },
    advice: SECONDS,
  },
  leading: {
    name: 'squadron.reconciler.leading',
    type: 'observedGauge',
    unit: '1',
    description: '1 while this process holds the Lease and reconciles, else 0',
    attributes: {},
  },
  passDuration: {
    name: 'squadron.reconciler.duration',
    type: 'histogram',
    unit: 's',
    description: 'Duration of a pass of a reconciler over one of its keys',
    attributes: { reconciler: RECONCILERS, result: '`success`, `failure`' },
    advice: SECONDS,
  },
  actions: {
    name: 'squadron.reconciler.actions',
    type: 'counter',
    unit: '{action}',
    description:
      'Actions that were performed; those of the reconciler `dispatch` are the decisions of the dispatcher',
    attributes: {
      reconciler: RECONCILERS,
      action: 'the action types in the code',
    },
  },
  queue: {
    name: 'squadron.reconciler.queue',
    type: 'observedGauge',
    unit: '{key}',
    description: 'Keys in the queue of a reconciler; only from the leader',
    attributes: {
      reconciler: RECONCILERS,
      state:
        '`waiting`; `active`, in a pass; `delayed`, until their time; `failing`, whose last pass failed',
    },
  },
  stalled: {
    name: 'squadron.reconciler.stalled',
    type: 'observedGauge',
    unit: '{key}',
    description:
      'Keys that cannot be reconciled until something changes; only from the leader',
    attributes: {
      reconciler: RECONCILERS,
      reason: 'reasons of the condition `Stalled`; at most 20, then `Other`',
    },
  },
} as const satisfies Record<string, MetricDeclaration>;
