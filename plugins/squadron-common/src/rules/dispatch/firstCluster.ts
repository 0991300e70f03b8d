import type { DispatchCluster, DispatchInput } from './types';

/**
 * How long a cluster is tried alone, from a time that Kueue tells in whole seconds: one to two seconds. It is the
 * bound for a difference of clocks as well, so that a wrong clock cannot hold the other clusters back for long.
 */
const ALONE_MS = 2_000;

type Waits = Pick<
  DispatchInput,
  'nominated' | 'rounds' | 'waitingSinceMs' | 'endingOn'
>;

/**
 * Whether the choice of one cluster to be tried first is due, which is when room decides anything: nobody is nominated
 * yet, no copy of an earlier turn is left, rounds are not wanted, and the turn began less than two seconds ago.
 *
 * @public
 */
export function isFirstClusterDue(waits: Waits, nowMs: number): boolean {
  const { nominated, endingOn = [] } = waits;
  return (
    nominated.length === 0 && endingOn.length === 0 && isEarly(waits, nowMs)
  );
}

/**
 * The one cluster that a workload is offered to before all others, and when the others follow. Kueue on the hub makes
 * a copy on each cluster that is nominated, one after the other, and removes all but one again.
 *
 * Where an order is wanted, the first in it that has room; else the one with most left. It stays that one whatever
 * room there is later. Undefined where none is known to have room, and when the one that is tried says it has none.
 *
 * @internal
 */
export function firstCluster(
  input: DispatchInput,
  usable: readonly DispatchCluster[],
  nowMs: number,
): { name: string; untilMs: number } | undefined {
  const { nominated, endingOn = [], refusedBy = [], waitingSinceMs } = input;
  if (usable.length < 2) {
    return undefined;
  }
  const untilMs = waitingSinceMs + ALONE_MS;
  if (isFirstClusterDue(input, nowMs)) {
    const name = withMostRoom(input, usable);
    return name === undefined ? undefined : { name, untilMs };
  }
  const [name] = nominated;
  const isTried =
    nominated.length === 1 &&
    isEarly(input, nowMs) &&
    usable.some(one => one.name === name) &&
    endingOn.every(one => one === name) &&
    !refusedBy.includes(name);
  return isTried ? { name, untilMs } : undefined;
}

function isEarly({ rounds, waitingSinceMs }: Waits, nowMs: number): boolean {
  return !rounds && Math.abs(nowMs - waitingSinceMs) < ALONE_MS;
}

function withMostRoom(
  { choice }: DispatchInput,
  usable: readonly DispatchCluster[],
): string | undefined {
  const rooms = usable.filter(({ left }) => left !== undefined);
  const [best] =
    choice.type === 'all'
      ? rooms.sort((a, b) => (b.left ?? 0) - (a.left ?? 0))
      : rooms;
  return best?.name;
}
