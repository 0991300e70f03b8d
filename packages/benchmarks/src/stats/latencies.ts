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
  const seen = Map.groupBy(sightings, ({ object }) => object);
  const sent = Map.groupBy(
    writes.toSorted((a, b) => a.sentMs - b.sentMs),
    ({ object }) => object,
  );
  return writes.map(({ object, sentMs }) => {
    const next = sent.get(object)?.find(write => write.sentMs > sentMs);
    const candidates = [object, `${object.split('/')[0]}/*`]
      .flatMap(name => seen.get(name) ?? [])
      .map(({ seenMs }) => seenMs)
      .filter(time => time >= sentMs && time <= (next?.sentMs ?? Infinity));
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
