import type { DispatchCluster, DispatchInput } from './types';

/**
 * How long a cluster is nominated alone. Kueue reports the start in whole seconds, so the effective time is one to two
 * seconds. It also bounds the effect of clock skew: a wrong clock cannot delay the other clusters for longer.
 */
const ALONE_MS = 2_000;

type Waits = Pick<
  DispatchInput,
  'nominated' | 'rounds' | 'waitingSinceMs' | 'terminatingOn'
>;

/**
 * Whether a first cluster is to be chosen now, which is the only time when headroom matters: no cluster is nominated
 * yet, no copy of an earlier attempt is left, rounds are not configured, and the attempt began less than two seconds
 * ago.
 *
 * @public
 */
export function isFirstClusterDue(waits: Waits, nowMs: number): boolean {
  const { nominated, terminatingOn = [] } = waits;
  return (
    nominated.length === 0 &&
    terminatingOn.length === 0 &&
    isEarly(waits, nowMs)
  );
}

/**
 * The one cluster that is nominated before all others, and when the others follow. Kueue on the hub creates a copy on
 * each nominated cluster, one after the other, and deletes all but one again.
 *
 * With an order, it is the first cluster in that order with headroom; else the one with the most. The choice does not
 * change with later headroom. Undefined where no cluster is known to have headroom, and when the nominated one reports
 * that it has none.
 *
 * @internal
 */
export function firstCluster(
  input: DispatchInput,
  usable: readonly DispatchCluster[],
  nowMs: number,
): { name: string; untilMs: number } | undefined {
  const {
    nominated,
    terminatingOn = [],
    refusedBy = [],
    waitingSinceMs,
  } = input;
  if (usable.length < 2) {
    return undefined;
  }
  const untilMs = waitingSinceMs + ALONE_MS;
  if (isFirstClusterDue(input, nowMs)) {
    const name = withMostHeadroom(input, usable);
    return name === undefined ? undefined : { name, untilMs };
  }
  const [name] = nominated;
  const isTried =
    nominated.length === 1 &&
    isEarly(input, nowMs) &&
    usable.some(one => one.name === name) &&
    terminatingOn.every(one => one === name) &&
    !refusedBy.includes(name);
  return isTried ? { name, untilMs } : undefined;
}

function isEarly({ rounds, waitingSinceMs }: Waits, nowMs: number): boolean {
  return !rounds && Math.abs(nowMs - waitingSinceMs) < ALONE_MS;
}

function withMostHeadroom(
  { choice }: DispatchInput,
  usable: readonly DispatchCluster[],
): string | undefined {
  const candidates = usable.filter(({ left }) => left !== undefined);
  const [best] =
    choice.type === 'all'
      ? candidates.sort((a, b) => (b.left ?? 0) - (a.left ?? 0))
      : candidates;
  return best?.name;
}
