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

/** Oldest first, with durations and, where there were several attempts, their numbers. @internal */
export function inOrder(entries: readonly TimelineEntry[]): TimelineStep[] {
  // Times have a resolution of one second: steps of the same second keep their input order.
  const sorted = entries
    .map((entry, index) => ({ entry, index, time: Date.parse(entry.at) }))
    .sort((a, b) => a.time - b.time || a.index - b.index);
  const hasRounds = entries.some(({ startsRounds }) => startsRounds);
  let round = 1;
  return sorted.map(({ entry, time }, index) => {
    const { startsRounds = 0, ...step } = entry;
    round += startsRounds;
    const next = sorted[index + 1];
    return {
      ...step,
      ...(next && { tookMs: next.time - time }),
      ...(hasRounds && { round }),
    };
  });
}
