import { Dice } from './Dice';
import { drawFaults } from './faults';
import type { NemesisStep } from './types';
import { drawWrites } from './writes';

const READERS_EVERY_MS = [1_000, 6_000] as const;
const MAX_READERS = 40;
const MAX_STAY_MS = 400;

/**
 * All actions of a run, sorted by time: the same for the same seed and duration. At `durationMs` all
 * faults are over and writing has stopped.
 */
export function nemesisSchedule(options: {
  /** An integer. */
  seed: number;
  durationMs: number;
}): NemesisStep[] {
  const { seed, durationMs } = options;
  const dice = new Dice(seed);
  const steps = [
    ...drawFaults(dice.fork(), durationMs),
    ...drawWrites(dice.fork(), durationMs),
    ...drawReaders(dice.fork(), durationMs),
  ];
  return steps.sort((a, b) => a.atMs - b.atMs);
}

function drawReaders(dice: Dice, untilMs: number): NemesisStep[] {
  const steps: NemesisStep[] = [];
  let atMs = 0;
  for (;;) {
    atMs += dice.between(...READERS_EVERY_MS);
    if (atMs >= untilMs) {
      return steps;
    }
    steps.push({
      type: 'readers',
      atMs,
      backend: dice.oneOf(['backend-1', 'backend-2'] as const),
      count: dice.between(1, MAX_READERS),
      leaveAfterMs: dice.between(0, MAX_STAY_MS),
    });
  }
}
