import type {
  MessageText,
  TimelineCode,
  TimelineStep,
  Tone,
} from '@squadron/backstage-plugin-squadron-common';
import { timeOf } from '@squadron/backstage-plugin-squadron-common';

/** A step, and the number of attempts between it and its predecessor. @internal */
export interface TimelineEntry extends Omit<TimelineStep, 'round' | 'tookMs'> {
  startsRounds?: number;
}

/** Collects the steps of one cluster. Steps without a time are left out. @internal */
export class TimelineSteps {
  readonly all: TimelineEntry[] = [];

  readonly #cluster: string;

  constructor(cluster: string) {
    this.#cluster = cluster;
  }

  add(
    at: string | undefined,
    code: TimelineCode,
    tone: Tone,
    object: string,
    options: { detail?: MessageText; startsRounds?: number } = {},
  ): void {
    const { detail, startsRounds } = options;
    if (timeOf(at) !== undefined) {
      this.all.push({
        lane: this.#cluster,
        at: at as string,
        code,
        tone,
        object,
        ...(detail && { detail }),
        ...(startsRounds && { startsRounds }),
      });
    }
  }
}

/** How steps of the same second follow each other; all others come later. */
const FIRST: readonly TimelineCode[] = [
  'Submitted',
  'Queued',
  'Evicted',
  'Suspended',
  'Requeued',
  'QuotaReserved',
  'Offered',
  'Dispatched',
  'CheckReady',
  'Admitted',
];

/** Oldest first, with durations and, where there were several attempts, their numbers. @internal */
export function inOrder(entries: readonly TimelineEntry[]): TimelineStep[] {
  // Conditions have a resolution of one second, events of a microsecond.
  const sorted = entries
    .map((entry, index) => {
      const time = Date.parse(entry.at);
      const code = entry.code === 'WaitsThere' ? 'Offered' : entry.code;
      const rank = FIRST.indexOf(code);
      return {
        entry,
        index,
        time,
        second: Math.floor(time / 1_000),
        rank: rank < 0 ? FIRST.length : rank,
      };
    })
    .sort(
      (a, b) =>
        a.second - b.second ||
        a.rank - b.rank ||
        a.time - b.time ||
        a.index - b.index,
    );
  const hasRounds = entries.some(({ startsRounds }) => startsRounds);
  let round = 1;
  return sorted.map(({ entry, time }, index) => {
    const { startsRounds = 0, ...step } = entry;
    round += startsRounds;
    const next = sorted[index + 1];
    return {
      ...step,
      ...(next && { tookMs: Math.max(0, next.time - time) }),
      ...(hasRounds && { round }),
    };
  });
}
