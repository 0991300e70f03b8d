import type { DispatchCluster, DispatchInput } from './types';

/** How long one cluster may be tried alone; Kueue's times are whole seconds. */
const ALONE_MS = 2_000;

/**
 * Whether a workload may be offered to one cluster before all others. What ran before this turn may go on where it is
 * nominated only, and a clock far behind the hub's must not hold the other clusters back.
 *
 * @public
 */
export function maySingleOut(
  input: Pick<
    DispatchInput,
    'nominated' | 'rounds' | 'waitingSinceMs' | 'endingOn'
  >,
  nowMs: number,
): boolean {
  const { nominated, rounds, waitingSinceMs, endingOn = [] } = input;
  return (
    !rounds &&
    nominated.length <= 1 &&
    endingOn.every(name => nominated.includes(name)) &&
    Math.abs(nowMs - waitingSinceMs) < ALONE_MS
  );
}

/**
 * The one cluster that a workload is offered to before all others, and when the others follow. Kueue on the hub makes
 * a copy on each cluster that is nominated, one after the other, and removes all but one again.
 *
 * Where an order is wanted, the first in it that has room; else the one with most left. It stays that one, for good
 * once it has taken the workload. Undefined where none is known to have room, and when it says that it has none.
 *
 * @internal
 */
export function firstCluster(
  input: DispatchInput,
  usable: readonly DispatchCluster[],
  nowMs: number,
): { name: string; untilMs?: number } | undefined {
  const { nominated, takenBy, waitingSinceMs } = input;
  if (usable.length < 2 || nominated.length > 1) {
    return undefined;
  }
  const name =
    nominated.length === 0 ? withMostRoom(input, usable) : nominated[0];
  if (name === undefined || !usable.some(one => one.name === name)) {
    return undefined;
  }
  if (name === takenBy) {
    return { name };
  }
  return maySingleOut(input, nowMs) && !input.refusedBy?.includes(name)
    ? { name, untilMs: waitingSinceMs + ALONE_MS }
    : undefined;
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
