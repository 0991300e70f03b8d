import type { NemesisBackend, NemesisFault, NemesisTarget } from './schedule';

/**
 * Everything that a run saw. Times are milliseconds since its start unless they say otherwise. Checks are pure
 * functions of it.
 */
export interface RunLog {
  /** As they were: an API server that was killed is at fault until it is ready again. */
  faults: FaultSpan[];
  writes: AcknowledgedWrite[];
  answers: AnswerSeen[];
  listings: Listing[];
  exits: ProcessExit[];
  samples: ResourceSample[];
  /** What differed after the quiet phase from what is there. */
  differences: Difference[];
  /** Writes to API servers by the portal that belong to its work: no Leases, reviews or events. */
  portalWrites: PortalWrite[];
  /** From when on nothing was left to do. */
  settledMs: number;
  endMs: number;
}

export interface FaultSpan {
  target: NemesisTarget;
  fault: NemesisFault;
  fromMs: number;
  /** When the target was whole again. */
  toMs: number;
}

/** A write by the generator that the API server has confirmed. */
export interface AcknowledgedWrite {
  op: 'create' | 'change' | 'delete';
  /** As of {@link SeenRow.id}. */
  id: string;
  cluster: string;
  uid: string;
  version: number;
  /** When the confirmation arrived. */
  atMs: number;
}

/** An answer of the portal to a reader, or that none came. */
export interface AnswerSeen {
  backend: NemesisBackend;
  route: string;
  sentMs: number;
  tookMs: number;
  /** Absent when the connection failed or no answer came in time. */
  status?: number;
  /** Of an error: its message, or how the connection failed. */
  cause?: string;
}

/** A workload as a list shows it. */
export interface SeenRow {
  /** `cluster/namespace/kind/name`. */
  id: string;
  cluster: string;
  uid: string;
  /** Absent where the row cannot say it. */
  version?: number;
}

/** A whole list as one reader got it. */
export interface Listing {
  backend: NemesisBackend;
  /** One reader's listings are in the order in which he got them. */
  reader: string;
  sentMs: number;
  receivedMs: number;
  rows: SeenRow[];
  /** How fresh the answer says that each cluster is. */
  clusters: ClusterSeen[];
}

export interface ClusterSeen {
  id: string;
  state: 'live' | 'catchingUp' | 'stale' | 'offline';
  /** Since the last contact, by the portal's own account; absent before the first. */
  ageMs?: number;
}

export interface ProcessExit {
  process: string;
  atMs: number;
  /** Whether the run killed it. */
  isExpected: boolean;
  /** Exit code or signal, and the end of what it printed. */
  detail: string;
}

/** What one process of the portal holds. */
export interface ResourceSample {
  backend: NemesisBackend;
  /** Another one after a restart. */
  pid: number;
  atMs: number;
  descriptors: number;
  residentBytes: number;
}

/** Something that the portal holds or shows and that is otherwise. */
export interface Difference {
  /** `I1`: a cache. `I2`: the catalog. `I3`: a reader of the event stream. */
  invariant: 'I1' | 'I2' | 'I3';
  backend: NemesisBackend;
  message: string;
}

export interface PortalWrite {
  cluster: string;
  atMs: number;
  /** Verb and object. */
  what: string;
}

/** Something that must not be. */
export interface Breach {
  /** As listed in `docs/reliability.md`. */
  invariant: string;
  atMs: number;
  message: string;
}
