import type {
  AcknowledgedWrite,
  Breach,
  FaultSpan,
  Listing,
  RunLog,
  SeenRow,
} from '../types';

export interface FreshnessBounds {
  /** Older data is marked. */
  staleAfterMs: number;
  /** The bound for clusters behind a proxy that answers pings: see `docs/reliability.md`. */
  staleBehindProxyMs: number;
  behindProxy: readonly string[];
  /** Tolerance for a busy machine. */
  slackMs: number;
}

function mostMsOf(cluster: string, bounds: FreshnessBounds): number {
  const { staleAfterMs, staleBehindProxyMs, behindProxy, slackMs } = bounds;
  return (
    slackMs +
    (behindProxy.includes(cluster) ? staleBehindProxyMs : staleAfterMs)
  );
}

/**
 * Data that may be old is marked: a live cluster has had contact recently, is not disconnected, and shows each
 * write that is older than the bound.
 */
export function checkFreshness(
  { listings, faults, writes }: Pick<RunLog, 'listings' | 'faults' | 'writes'>,
  bounds: FreshnessBounds,
): Breach[] {
  const history = historyOf(writes);
  return listings.flatMap(listing => [
    ...unmarkedAge(listing, bounds),
    ...unmarkedCut(listing, faults, bounds),
    ...unmarkedLag(listing, history, bounds),
  ]);
}

function liveOf({ clusters }: Listing) {
  return clusters.filter(({ state }) => state === 'live');
}

function breachOf(listing: Listing, message: string): Breach {
  return {
    invariant: 'I10',
    atMs: listing.receivedMs,
    message: `${listing.backend} ${message}`,
  };
}

/** Clusters that the portal calls live although its last contact, by its own report, is too old. */
function unmarkedAge(listing: Listing, bounds: FreshnessBounds): Breach[] {
  return liveOf(listing)
    .filter(
      ({ id, ageMs }) => ageMs === undefined || ageMs > mostMsOf(id, bounds),
    )
    .map(({ id, ageMs }) =>
      breachOf(
        listing,
        `calls ${id} live, with which it had its last contact ${
          ageMs === undefined ? 'never' : `${Math.round(ageMs)} ms ago`
        }`,
      ),
    );
}

/** Whether nothing can arrive from the API server. */
function isCut({ fault }: FaultSpan): boolean {
  switch (fault.type) {
    case 'kill':
    case 'freeze':
      return true;
    case 'network':
      return ['blackHole', 'swallow', 'reset', 'refuse'].includes(
        fault.fault.type,
      );
    default:
      return false;
  }
}

/** Clusters that the portal calls live although a fault of the run has disconnected them for too long. */
function unmarkedCut(
  listing: Listing,
  faults: readonly FaultSpan[],
  bounds: FreshnessBounds,
): Breach[] {
  return liveOf(listing).flatMap(({ id }) => {
    const cut = faults.find(
      span =>
        span.target === id &&
        isCut(span) &&
        listing.sentMs - span.fromMs > mostMsOf(id, bounds) &&
        // A response after the fault may be live again.
        listing.receivedMs < span.toMs,
    );
    return cut
      ? [
          breachOf(
            listing,
            `calls ${id} live ${Math.round(
              listing.sentMs - cut.fromMs,
            )} ms after it was cut off (${cut.fault.type})`,
          ),
        ]
      : [];
  });
}

/** Clusters that the portal calls live although it does not show their older writes. */
function unmarkedLag(
  listing: Listing,
  history: ReadonlyMap<string, readonly AcknowledgedWrite[]>,
  bounds: FreshnessBounds,
): Breach[] {
  const live = new Set(liveOf(listing).map(({ id }) => id));
  const rows = new Map(listing.rows.map(row => [row.id, row]));
  return [...history].flatMap(([id, writes]) => {
    const mostMs = mostMsOf(writes[0].cluster, bounds);
    const last = writes.findLastIndex(
      ({ atMs }) => atMs <= listing.sentMs - mostMs,
    );
    if (last < 0 || !live.has(writes[0].cluster)) {
      return [];
    }
    const what = lagOf(
      rows.get(id),
      writes.slice(0, last + 1),
      writes.slice(last + 1),
    );
    const agoMs = Math.round(listing.sentMs - writes[last].atMs);
    return what
      ? [breachOf(listing, `shows ${id} ${what}, unmarked after ${agoMs} ms`)]
      : [];
  });
}

/**
 * How a row differs from the last write that it must show; undefined if it does not.
 *
 * @param due - the writes that it must show
 * @param later - the writes after them, each of which it may show
 */
function lagOf(
  row: SeenRow | undefined,
  due: readonly AcknowledgedWrite[],
  later: readonly AcknowledgedWrite[],
): string | undefined {
  const { op, uid, version } = due[due.length - 1];
  if (!row) {
    return op === 'delete' || later.some(write => write.op === 'delete')
      ? undefined
      : `not at all instead of in version ${version}`;
  }
  if (row.uid !== uid || op === 'delete') {
    return due.some(write => write.uid === row.uid)
      ? `as object ${row.uid}, which was deleted`
      : undefined;
  }
  return row.version !== undefined && row.version < version
    ? `in version ${row.version} instead of ${version}`
    : undefined;
}

function historyOf(
  writes: readonly AcknowledgedWrite[],
): Map<string, AcknowledgedWrite[]> {
  const history = new Map<string, AcknowledgedWrite[]>();
  for (const write of writes) {
    const known = history.get(write.id) ?? [];
    history.set(write.id, known);
    known.push(write);
  }
  return history;
}
