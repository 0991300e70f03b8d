/** A write, with the time at which it was sent. @internal */
export interface Write {
  /** `cluster/kind/name`. */
  object: string;
  /** Milliseconds of the machine's monotonic clock. */
  sentMs: number;
}

/** A change of an object that a reader received. @internal */
export interface Sighting {
  /** Same as {@link Write.object}; `cluster/*` when anything there may have changed. */
  object: string;
  /** Milliseconds of the machine's monotonic clock. */
  seenMs: number;
}

/**
 * Time from each write to the first sighting of its object that is not earlier than the write and not later than
 * the next write to it; undefined for a write that was never seen. In the order of the writes.
 *
 * @internal
 */
export function latencies(
  writes: readonly Write[],
  sightings: readonly Sighting[],
): Array<number | undefined> {
  const seen = groupTimes(sightings.map(s => [s.object, s.seenMs]));
  const sent = groupTimes(writes.map(w => [w.object, w.sentMs]));
  return writes.map(({ object, sentMs }) => {
    const nextMs = sent.get(object)?.find(time => time > sentMs) ?? Infinity;
    const candidates = [object, `${object.split('/')[0]}/*`]
      .flatMap(name => seen.get(name) ?? [])
      .filter(time => time >= sentMs && time <= nextMs);
    return candidates.length > 0 ? Math.min(...candidates) - sentMs : undefined;
  });
}

/** The latencies of the writes that were seen. @internal */
export function seenLatencies(
  writes: readonly Write[],
  sightings: readonly Sighting[],
): number[] {
  return latencies(writes, sightings).filter(latency => latency !== undefined);
}

function groupTimes(
  entries: ReadonlyArray<readonly [string, number]>,
): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [key, time] of entries) {
    const times = groups.get(key);
    if (times) {
      times.push(time);
    } else {
      groups.set(key, [time]);
    }
  }
  groups.forEach(times => times.sort((a, b) => a - b));
  return groups;
}
