import type { ClusterPeriod } from '@squadron/backstage-plugin-squadron-common';

/** Periods that follow each other closely, e.g. all periods of one upgrade. @internal */
export interface Episode {
  startMs: number;
  endMs: number;
  bars: Array<{ period: ClusterPeriod; startMs: number; endMs: number }>;
}

/** A pause of this length starts a new episode. */
const PAUSE_MS = 15 * 60_000;

/**
 * Groups periods into episodes, the newest first: on one scale, a day without activity would hide short periods before
 * and after it. A period without an end is drawn to the end of its episode: until now if the episode is still running,
 * otherwise until the last end of the other periods.
 *
 * @internal
 */
export function episodesOf(
  periods: readonly ClusterPeriod[],
  nowMs: number,
): Episode[] {
  const bars = periods
    .map(period => {
      const startMs = Date.parse(period.startedAt);
      const endMs = period.finishedAt ? Date.parse(period.finishedAt) : startMs;
      return { period, startMs, endMs: Math.max(startMs, endMs) };
    })
    .sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
  const episodes: Episode[] = [];
  for (const bar of bars) {
    const last = episodes.at(-1);
    if (last && bar.startMs - last.endMs < PAUSE_MS) {
      last.bars.push(bar);
      last.endMs = Math.max(last.endMs, bar.endMs);
    } else {
      episodes.push({ startMs: bar.startMs, endMs: bar.endMs, bars: [bar] });
    }
  }
  return episodes.map(episode => closed(episode, nowMs)).reverse();
}

function closed({ startMs, endMs, bars }: Episode, nowMs: number): Episode {
  const isOpen = bars.some(({ period }) => !period.finishedAt);
  const end = isOpen && nowMs - endMs < PAUSE_MS ? nowMs : endMs;
  return {
    startMs,
    endMs: end,
    bars: bars.map(bar =>
      bar.period.finishedAt ? bar : { ...bar, endMs: end },
    ),
  };
}
