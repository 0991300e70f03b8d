import { setTimeout as delay } from 'node:timers/promises';
import { takeSightings } from '../peers';
import {
  median,
  quantile,
  ratioInterval,
  seenLatencies,
  type Sighting,
  type Write,
} from '../stats';
import { goal } from './goal';
import { sized } from './sized';
import type { MeasureResult, Row, Scene } from './types';
import { inDigits, inMs } from './words';

const ROUNDS = sized(5, 1);
const ROUND_MS = sized(4_000, 1_000);
const WRITES_PER_SECOND = 20;
/** A change that takes longer counts as missed. */
const LAST_SIGHTING_MS = 1_000;
/** Interval of the kubernetes plugin's pages. */
const POLL_MS = 10_000;

const p99 = (samples: readonly number[]) => quantile(samples, 0.99);

/**
 * Latency of changes, from the moment a write is sent. All readers receive the same writes, so that a slow
 * API server affects all of them.
 *
 * @internal
 */
export async function measureFreshness(scene: Scene): Promise<MeasureResult> {
  const { readers, world, writer } = scene;
  const writes: Write[] = [];
  const seen: Record<keyof typeof readers, Sighting[]> = {
    rawWatch: [],
    informer: [],
    eventStream: [],
  };
  const names = Object.keys(seen) as Array<keyof typeof readers>;
  await Promise.all(names.map(name => takeSightings(readers[name])));
  for (let round = 0; round < ROUNDS; round += 1) {
    scene.report(`B3 round ${round + 1} of ${ROUNDS}`);
    writes.push(
      ...(await writer.writeFor({
        workers: world.workers,
        perSecond: WRITES_PER_SECOND,
        forMs: ROUND_MS,
      })),
    );
    await delay(LAST_SIGHTING_MS);
    for (const name of names) {
      seen[name].push(...(await takeSightings(readers[name])));
    }
  }
  const ours = seenLatencies(writes, seen.eventStream);
  const informer = seenLatencies(writes, seen.informer);
  const raw = seenLatencies(writes, seen.rawWatch);
  return {
    setting: `${writes.length} status patches at ${WRITES_PER_SECOND} per second over ${world.workers.length} workers in ${ROUNDS} rounds; from sending the patch to the parsed event, ours over the portal's event stream`,
    rows: rowsOf({ ours, informer, raw, writes: writes.length, scene }),
    samples: {
      'event stream ms': ours,
      'informer ms': informer,
      'raw watch ms': raw,
    },
  };
}

function rowsOf(options: {
  ours: number[];
  informer: number[];
  raw: number[];
  writes: number;
  scene: Scene;
}): Row[] {
  const { ours, informer, raw, writes, scene } = options;
  const compare = (
    quantity: string,
    statistic: (samples: readonly number[]) => number,
    atMost: number,
  ): Row => {
    const ratio = ratioInterval({
      samples: ours,
      reference: raw,
      random: scene.random,
      statistic,
    });
    return {
      measure: 'B3',
      quantity,
      ours: inMs(statistic(ours)),
      peer: inMs(statistic(informer)),
      limit: inMs(statistic(raw)),
      ratio,
      ratioTo: 'limit',
      ...goal(ratio, { atMost }),
    };
  };
  const fresher = POLL_MS / 2 / median(ours);
  return [
    compare('a change is known, p50', median, 1.2),
    compare('a change is known, p99', p99, 1.5),
    {
      measure: 'B3',
      quantity: 'changes never received',
      ours: String(writes - ours.length),
      peer: String(writes - informer.length),
      limit: String(writes - raw.length),
      ...goal(writes - ours.length, { atMost: 0 }),
    },
    {
      measure: 'B3',
      quantity:
        'times fresher than polling each 10 s (computed: half the interval)',
      ours: inDigits(fresher),
      peer: `${POLL_MS / 2000} s`,
      ...goal(fresher, { atLeast: 500 }),
    },
  ];
}
