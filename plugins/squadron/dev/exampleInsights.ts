import type {
  InsightPlot,
  Insights,
} from '@squadron/backstage-plugin-squadron-common';

const HOUR_MS = 3_600_000;

/**
 * A day of a fleet with 18 hours of recorded data.
 *
 * @internal
 */
export function exampleInsights(nowMs: number): Insights {
  const end = Math.ceil(nowMs / HOUR_MS) * HOUR_MS;
  const at = (hours: number) => new Date(end - hours * HOUR_MS).toISOString();
  const plot = (
    series: string[],
    valuesOf: (hour: number) => number[],
  ): InsightPlot => ({
    series,
    points: Array.from({ length: 24 }, (_, hour) => ({
      from: at(24 - hour),
      to: at(23 - hour),
      values:
        hour < 6
          ? {}
          : Object.fromEntries(
              valuesOf(hour).map((value, index) => [series[index], value]),
            ),
    })),
  });
  return {
    from: at(24),
    to: at(0),
    asOf: new Date(nowMs).toISOString(),
    recordedSince: at(18),
    runningAndWaitingJobs: plot(['running', 'waiting'], hour => [
      hour % 5,
      hour % 3,
    ]),
    jobsEnded: plot(['Succeeded', 'Failed'], hour => [hour % 4, hour % 2]),
    waits: plot(['p50', 'p90'], hour => [60 * (hour % 7), 240 * (hour % 7)]),
    waitsByQueue: [
      { queue: 'research', count: 31, p50Seconds: 600, p90Seconds: 4_200 },
      { queue: 'production', count: 12, p50Seconds: 20, p90Seconds: 95 },
    ],
    gpusUsed: plot(['nvidia-a100', 'nvidia-t4'], hour => [8 + (hour % 9), 3]),
    gpusTotal: plot(['nvidia-a100', 'nvidia-t4'], () => [16, 8]),
    gpuHours: [
      { owner: 'group:default/nlp', gpuHours: 84.25, runs: 22 },
      { gpuHours: 3, runs: 1 },
    ],
  };
}
