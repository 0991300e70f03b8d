import type { ClusterPeriod } from '@squadron/backstage-plugin-squadron-common';

/**
 * Periods that follow each other closely, e.g. all of one upgrade.
 *
 * @internal
 */
export interface Episode {
  startMs: number;
  endMs: number;
  bars: Array<{ period: ClusterPeriod; startMs: number; endMs: number }>;
}

/** After a pause of this length, what happens next has another cause. */
const PAUSE_MS = 15 * 60_000;

/**
 * Groups periods into episodes, the newest first, because a day of quiet between two minutes of work would
 * leave nothing to see of either. What has no end is drawn to the end of its episode: until now when that is
 * still going on, otherwise as long as the rest of it took.
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
