import type {
  InsightPlot,
  QueueHistory,
} from '@squadron/backstage-plugin-squadron-common';

const HOUR_MS = 3_600_000;
const HOURS = 168;

/**
 * A week of a queue with six days of recorded data.
 *
 * @internal
 */
export function exampleQueueHistory(nowMs: number): QueueHistory {
  const end = Math.ceil(nowMs / HOUR_MS) * HOUR_MS;
  const at = (hours: number) => new Date(end - hours * HOUR_MS).toISOString();
  const plot = (
    series: string[],
    valuesOf: (hour: number) => number[],
  ): InsightPlot => ({
    series,
    points: Array.from({ length: HOURS }, (_, hour) => ({
      from: at(HOURS - hour),
      to: at(HOURS - 1 - hour),
      values:
        hour < 24
          ? {}
          : Object.fromEntries(
              valuesOf(hour).map((value, index) => [series[index], value]),
            ),
    })),
  });
  return {
    from: at(HOURS),
    to: at(0),
    asOf: new Date(nowMs).toISOString(),
    recordedSince: at(HOURS - 24),
    source: 'recorded',
    use: [
      {
        resource: 'nvidia.com/gpu',
        plot: plot(['own', 'borrowed', 'nominal'], hour => {
          const busy = Math.round(7 + 6 * Math.sin(hour / 9));
          return [Math.min(8, busy), Math.max(0, busy - 8), 8];
        }),
      },
    ],
    pending: plot(['waiting'], hour => [hour % 6]),
    pendingAge: plot(['oldest'], hour => [600 * (hour % 7)]),
    evictions: plot(['PodsReadyTimeout', 'Preempted'], hour => [
      hour % 31 === 0 ? 1 : 0,
      hour % 17 === 0 ? 2 : 0,
    ]),
    waits: plot(['p50', 'p90'], hour => [60 * (hour % 7), 240 * (hour % 7)]),
  };
}
