import type { TcpFault } from '@squadron/test-utils';
import type { Dice } from './Dice';
import type { NemesisFault, NemesisStep, NemesisTarget } from './types';

/** A source of faults of one target, with one fault at a time. */
interface FaultSource {
  target: NemesisTarget;
  /** Quiet time before each fault. */
  gapMs: readonly [number, number];
  lastsMs: readonly [number, number];
  draw: (dice: Dice) => NemesisFault;
}

const CLUSTERS = ['hub', 'worker-1', 'worker-2'] as const;
/**
 * Clusters with an HTTP proxy that disturbs single requests. One worker has none, because such a proxy answers pings
 * even if the API server does not.
 */
export const HAS_HTTP_PROXY: readonly NemesisTarget[] = ['hub', 'worker-2'];

const BACKENDS = ['backend-1', 'backend-2'] as const;

/**
 * Independent sources per target, so that the network of a cluster may be slow while its API server is
 * killed. A killed backend or API server needs about 20 s to restart, hence the longer gaps.
 */
const SOURCES: readonly FaultSource[] = [
  ...CLUSTERS.flatMap((target): FaultSource[] => [
    {
      target,
      gapMs: [5_000, 40_000],
      lastsMs: [1_000, 25_000],
      draw: drawNetwork,
    },
    ...(HAS_HTTP_PROXY.includes(target)
      ? [
          {
            target,
            gapMs: [8_000, 40_000],
            lastsMs: [1_000, 15_000],
            draw: drawAnswers,
          } as const,
        ]
      : []),
    {
      target,
      gapMs: [20_000, 120_000],
      lastsMs: [1_000, 25_000],
      draw: drawProcess,
    },
  ]),
  ...BACKENDS.map(
    (target): FaultSource => ({
      target,
      gapMs: [30_000, 150_000],
      lastsMs: [1_000, 25_000],
      draw: drawProcess,
    }),
  ),
  {
    target: 'database',
    gapMs: [15_000, 90_000],
    lastsMs: [1_000, 20_000],
    draw: drawProcess,
  },
  {
    target: 'database',
    gapMs: [15_000, 90_000],
    lastsMs: [1_000, 20_000],
    draw: drawNetwork,
  },
];

/** The faults of a run: several at a time, those of one source sequentially, all over before `untilMs`. */
export function drawFaults(dice: Dice, untilMs: number): NemesisStep[] {
  const steps: NemesisStep[] = [];
  let id = 0;
  for (const { target, gapMs, lastsMs, draw } of SOURCES) {
    const own = dice.fork();
    let endMs = 0;
    for (;;) {
      const beginMs = endMs + own.between(...gapMs);
      endMs = beginMs + own.between(...lastsMs);
      const fault = draw(own);
      if (endMs >= untilMs) {
        break;
      }
      id += 1;
      steps.push({ type: 'begin', atMs: beginMs, id, target, fault });
      steps.push({ type: 'end', atMs: endMs, id, target, fault });
    }
  }
  return steps;
}

function drawNetwork(dice: Dice): NemesisFault {
  const direction = dice.oneOf(['toServer', 'toClient', undefined] as const);
  const fault = dice.oneOf<() => TcpFault>([
    () => ({ type: 'blackHole', ...(direction && { direction }) }),
    () => ({ type: 'swallow', ...(direction && { direction }) }),
    () => ({ type: 'delay', delayMs: dice.between(100, 5_000) }),
    () => ({ type: 'throttle', bytesPerSecond: dice.between(500, 20_000) }),
    () => ({ type: 'reset' }),
    () => ({ type: 'refuse' }),
  ])();
  return dice.chance(25)
    ? {
        type: 'flap',
        fault,
        brokenMs: dice.between(200, 4_000),
        healthyMs: dice.between(200, 4_000),
      }
    : { type: 'network', fault };
}

function drawAnswers(dice: Dice): NemesisFault {
  return dice.oneOf<() => NemesisFault>([
    () => ({
      type: 'status',
      status: dice.oneOf([429, 500, 503] as const),
      percent: dice.oneOf([20, 100]),
    }),
    () => ({ type: 'expired' }),
    () => ({ type: 'cutLines' }),
  ])();
}

function drawProcess(dice: Dice): NemesisFault {
  return { type: dice.oneOf(['kill', 'freeze'] as const) };
}
