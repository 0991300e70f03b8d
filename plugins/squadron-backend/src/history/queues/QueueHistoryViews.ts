import { type QueueHistory } from '@squadron/backstage-plugin-squadron-common';
import { queuePlots, type QueuePlots } from '../queuePlots';
import type { Clock } from '@squadron/controller-node';
import type { PlaceFilter } from '../../access';
import type { PrometheusQueues } from '../../queues/prometheus';
import type { InsightViews } from '../InsightViews';
import type { QueueSampleStep, QueueSampleStore } from './QueueSampleStore';
import { binsBetween } from '../bins';

const DAY_MS = 86_400_000;

/** Time ranges of the plots of a queue, and their resolution. */
const QUEUE_RANGES = {
  '24h': { lengthMs: DAY_MS, step: 'tenMinutes', stored: 'fine' },
  '7d': { lengthMs: 7 * DAY_MS, step: 'hour', stored: 'hour' },
} as const satisfies Record<
  string,
  {
    lengthMs: number;
    step: 'tenMinutes' | 'hour';
    stored: QueueSampleStep;
  }
>;

/** Name of a range. */
type QueueRange = keyof typeof QUEUE_RANGES;

/** Query of the history of one ClusterQueue. */
interface QueueHistoryQuery {
  cluster: string;
  name: string;
  range: QueueRange;
  timeZone: string;
}

/**
 * Plots of a ClusterQueue: from Prometheus if one is configured and answers, else from the samples of the portal.
 *
 * @internal
 */
export class QueueHistoryViews {
  readonly #options: ConstructorParameters<typeof QueueHistoryViews>[0];

  constructor(options: {
    samples: QueueSampleStore;
    insights: InsightViews;
    prometheus: PrometheusQueues;
    clock: Clock;
  }) {
    this.#options = options;
  }

  /**
   * Throws ServiceUnavailableError if the database does not answer.
   *
   * @param workloads - the workloads that the reader may see; without it there are no waits
   */
  async history(
    query: QueueHistoryQuery,
    workloads: PlaceFilter | undefined,
  ): Promise<QueueHistory> {
    const { clock, samples, insights, prometheus } = this.#options;
    const { cluster, name, timeZone } = query;
    const range = QUEUE_RANGES[query.range];
    const nowMs = clock.now();
    const span = { fromMs: nowMs - range.lengthMs, toMs: nowMs };
    const bins = binsBetween({ ...span, step: range.step, timeZone });
    const key = `${cluster}/${name}`;
    const [sinceMs, stored, waits, asked] = await Promise.all([
      samples.since(key),
      samples.list(key, range.stored, {
        fromMs: bins[0]?.fromMs ?? span.fromMs,
        toMs: nowMs,
      }),
      workloads &&
        insights.insights(
          { range: query.range, timeZone, clusterQueue: name, cluster },
          { workloads },
        ),
      prometheus.read(cluster, name, bins),
    ]);
    const recorded = queuePlots(stored, {
      bins,
      knownFromMs: sinceMs ?? nowMs,
      nowMs,
    });
    return {
      from: new Date(span.fromMs).toISOString(),
      to: new Date(span.toMs).toISOString(),
      asOf: new Date(nowMs).toISOString(),
      ...(sinceMs !== undefined && {
        recordedSince: new Date(sinceMs).toISOString(),
      }),
      ...chosen(recorded, asked),
      ...(waits && { waits: waits.waits }),
    };
  }
}

function chosen(
  recorded: QueuePlots,
  asked: Awaited<ReturnType<PrometheusQueues['read']>>,
): QueuePlots & Pick<QueueHistory, 'source' | 'note'> {
  switch (asked.type) {
    case 'answer':
      return {
        ...recorded,
        ...asked.plots,
        source: 'prometheus',
        note: 'Pending age and waits are from the portal’s own samples: Kueue’s metrics have no pending age.',
      };
    case 'failure':
      return {
        ...recorded,
        source: 'recorded',
        note: `Prometheus is not available: ${asked.reason}. The plots show the portal’s own samples.`,
      };
    default:
      return { ...recorded, source: 'recorded' };
  }
}
