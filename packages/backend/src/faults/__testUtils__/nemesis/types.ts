import type { NemesisBackend, NemesisFault, NemesisTarget } from './schedule';

/**
 * All observations of a run. Times are milliseconds since its start unless noted otherwise. Checks are pure
 * functions of it.
 */
export interface RunLog {
  /** Actual faults: a killed API server is faulty until it is ready again. */
  faults: FaultSpan[];
  writes: AcknowledgedWrite[];
  answers: AnswerSeen[];
  listings: Listing[];
  exits: ProcessExit[];
  samples: ResourceSample[];
  /** Differences after the quiet phase. */
  differences: Difference[];
  /** Writes of the portal to API servers, without Leases, reviews and events. */
  portalWrites: PortalWrite[];
  /** Time from which the desired state was reached. */
  settledMs: number;
  endMs: number;
}

export interface FaultSpan {
  target: NemesisTarget;
  fault: NemesisFault;
  fromMs: number;
  /** When the target worked again. */
  toMs: number;
}

/** A write by the generator that the API server has confirmed. */
export interface AcknowledgedWrite {
  op: 'create' | 'change' | 'delete';
  /** Same as {@link SeenRow.id}. */
  id: string;
  cluster: string;
  uid: string;
  version: number;
  /** When the confirmation arrived. */
  atMs: number;
}

/** A response of the portal to a reader, or a missing one. */
export interface AnswerSeen {
  backend: NemesisBackend;
  route: string;
  sentMs: number;
  tookMs: number;
  /** Absent when the connection failed or timed out. */
  status?: number;
  /** Message of an error response, or of the failed connection. */
  cause?: string;
}

/** A workload as a list shows it. */
export interface SeenRow {
  /** `cluster/namespace/kind/name`. */
  id: string;
  cluster: string;
  uid: string;
  /** Absent if the row does not contain it. */
  version?: number;
}

/** A complete list as one reader received it. */
export interface Listing {
  backend: NemesisBackend;
  /** The listings of one reader are in the order of arrival. */
  reader: string;
  sentMs: number;
  receivedMs: number;
  rows: SeenRow[];
  /** Freshness of each cluster in the response. */
  clusters: ClusterSeen[];
}

export interface ClusterSeen {
  id: string;
  state: 'live' | 'catchingUp' | 'stale' | 'offline';
  /** Time since the last contact, as reported by the portal; absent before the first. */
  ageMs?: number;
}

export interface ProcessExit {
  process: string;
  atMs: number;
  /** Whether the run killed it. */
  isExpected: boolean;
  /** Exit code or signal, and the end of its output. */
  detail: string;
}

/** Resources of one process of the portal. */
export interface ResourceSample {
  backend: NemesisBackend;
  /** Changes with a restart. */
  pid: number;
  atMs: number;
  descriptors: number;
  residentBytes: number;
}

/** A difference between the portal and the API servers. */
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

/** A breach of an invariant. */
export interface Breach {
  /** As listed in `docs/reliability.md`. */
  invariant: string;
  atMs: number;
  message: string;
}
