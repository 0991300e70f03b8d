import fc from 'fast-check';
import { nemesisSchedule } from './nemesisSchedule';
import { placeOf } from './placeOf';
import type { NemesisStep, Write } from './types';
import { keyOf } from './writes';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const runs = fc.record({
  seed: seeds,
  durationMs: fc.constantFrom(20_000, 90_000, 180_000),
});

type Of<Type extends NemesisStep['type']> = Extract<
  NemesisStep,
  { type: Type }
>;

function only<Type extends NemesisStep['type']>(
  steps: readonly NemesisStep[],
  type: Type,
): Of<Type>[] {
  return steps.filter((step): step is Of<Type> => step.type === type);
}

describe('the schedule of a nemesis run', () => {
  it('is the same for the same seed, and different for another one', () => {
    fc.assert(
      fc.property(runs, run => {
        const text = JSON.stringify(nemesisSchedule(run));
        const another = nemesisSchedule({ ...run, seed: run.seed + 1 });
        // Compared as text, because comparing thousands of objects is slow.
        expect(JSON.stringify(nemesisSchedule(run))).toBe(text);
        expect(JSON.stringify(another)).not.toBe(text);
      }),
      { numRuns: 20 },
    );
  });

  it('is sorted by time, and over at the end of the run', () => {
    fc.assert(
      fc.property(runs, run => {
        const times = nemesisSchedule(run).map(({ atMs }) => atMs);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(times.at(-1)).toBeLessThan(run.durationMs);
      }),
      { numRuns: 50 },
    );
  });

  it('ends each fault once, before the next of the same source starts', () => {
    fc.assert(
      fc.property(runs, run => {
        const steps = nemesisSchedule(run);
        const running = new Map<string, number>();
        const wrong: NemesisStep[] = [];
        for (const step of steps) {
          if (step.type === 'begin' || step.type === 'end') {
            const place = placeOf(step.target, step.fault);
            const wanted = step.type === 'begin' ? undefined : step.id;
            if (running.get(place) !== wanted) {
              wrong.push(step);
            }
            if (step.type === 'begin') {
              running.set(place, step.id);
            } else {
              running.delete(place);
            }
          }
        }
        expect({ wrong, running: [...running] }).toEqual({
          wrong: [],
          running: [],
        });
        const begun = only(steps, 'begin').map(({ id }) => id);
        expect(new Set(begun).size).toBe(begun.length);
      }),
      { numRuns: 50 },
    );
  });

  it('has every fault on every target within a few runs of ten minutes, and several at a time', () => {
    const steps = Array.from({ length: 10 }, (_, seed) =>
      nemesisSchedule({ seed, durationMs: 600_000 }),
    );
    const begun = steps.flatMap(all => only(all, 'begin'));
    const seen = new Set(
      begun.map(({ target, fault }) =>
        [
          target.replace(/-.*/, ''),
          fault.type === 'network' ? fault.fault.type : fault.type,
        ].join(' '),
      ),
    );
    const ofClusters = [
      ...['blackHole', 'swallow', 'delay', 'throttle', 'reset', 'refuse'],
      ...['flap', 'status', 'expired', 'cutLines', 'kill', 'freeze'],
    ];
    expect([...seen].sort()).toEqual(
      [
        ...ofClusters.flatMap(type => [`hub ${type}`, `worker ${type}`]),
        ...['backend kill', 'backend freeze'],
        ...['blackHole', 'swallow', 'delay', 'throttle', 'reset', 'refuse']
          .concat(['flap', 'kill', 'freeze'])
          .map(type => `database ${type}`),
      ].sort(),
    );
    for (const all of steps) {
      let running = 0;
      let most = 0;
      for (const { type } of all) {
        running += { begin: 1, end: -1, write: 0, readers: 0 }[type];
        most = Math.max(most, running);
      }
      expect(most).toBeGreaterThanOrEqual(4);
    }
  });

  it('creates missing objects, changes and deletes existing ones, and never reuses a version', () => {
    fc.assert(
      fc.property(runs, run => {
        const alive = new Set<string>();
        const versions = new Map<string, number>();
        const wrong: Write[] = [];
        for (const { write } of only(nemesisSchedule(run), 'write')) {
          const key = keyOf(write);
          const version = (versions.get(key) ?? 0) + 1;
          if (
            alive.has(key) !== (write.op !== 'create') ||
            write.version !== version
          ) {
            wrong.push(write);
          }
          versions.set(key, version);
          if (write.op === 'delete') {
            alive.delete(key);
          } else {
            alive.add(key);
          }
        }
        expect(wrong).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  it('reuses names of deleted objects, on each cluster and for each kind', () => {
    const again = new Set<string>();
    const gone = new Set<string>();
    const steps = nemesisSchedule({ seed: 1, durationMs: 600_000 });
    for (const { write } of only(steps, 'write')) {
      if (write.op === 'delete') {
        gone.add(keyOf(write));
      } else if (write.op === 'create' && gone.has(keyOf(write))) {
        again.add(`${write.cluster} ${write.kind}`);
      }
    }
    expect(again.size).toBe(3 * 5);
  });
});
