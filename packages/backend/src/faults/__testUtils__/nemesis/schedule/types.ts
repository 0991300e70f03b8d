import type { TcpFault } from '@squadron/test-utils';

/** A cluster of the run, by its ID. */
export type NemesisCluster = 'hub' | 'worker-1' | 'worker-2';

/** A replica of the portal. */
export type NemesisBackend = 'backend-1' | 'backend-2';

/** Target of a fault. */
export type NemesisTarget = NemesisCluster | NemesisBackend | 'database';

/**
 * One fault. On a cluster:
 *
 * - `network`: between the portal and the API server.
 * - `flap`: the network breaks and heals alternately.
 * - `status`: this share of requests is answered with the status, before the API server sees them.
 * - `expired`: each open watch gets an ERROR event with code 410 and ends.
 * - `cutLines`: the next line of each open watch is truncated.
 *
 * On any target: `kill` ends its process with SIGKILL and starts it again at the end of the fault; `freeze` stops it
 * with SIGSTOP until then.
 */
export type NemesisFault =
  | { type: 'network'; fault: TcpFault }
  | { type: 'flap'; fault: TcpFault; brokenMs: number; healthyMs: number }
  | { type: 'status'; status: 429 | 500 | 503; percent: number }
  | { type: 'expired' }
  | { type: 'cutLines' }
  | { type: 'kill' }
  | { type: 'freeze' };

/** The kinds that the generator writes. */
export type WrittenKind = 'RayJob' | 'RayCluster' | 'Job' | 'Workload' | 'Node';

/** Hostile property of an object: see `objectOf`. */
export type Oddity =
  | 'prototypeNames'
  | 'aliasBomb'
  | 'turnedText'
  | 'hugeText'
  | 'deepText'
  | 'hugeAmounts';

/** Object and version. A name is reused after its object was deleted, and its versions continue to rise. @internal */
export interface Write {
  op: 'create' | 'change' | 'delete';
  cluster: NemesisCluster;
  kind: WrittenKind;
  /** Absent for Nodes. */
  namespace?: string;
  name: string;
  /** Starts at 1, incremented with each write of this name, including deletions. */
  version: number;
  oddity?: Oddity;
}

/** One step of a run. */
export type NemesisStep = {
  /** Since the start of the run. */
  atMs: number;
} & (
  | { type: 'begin'; id: number; target: NemesisTarget; fault: NemesisFault }
  /** ID of the fault. */
  | { type: 'end'; id: number; target: NemesisTarget; fault: NemesisFault }
  | { type: 'write'; write: Write }
  /** This many readers open an event stream and disconnect after this time. */
  | {
      type: 'readers';
      backend: NemesisBackend;
      count: number;
      leaveAfterMs: number;
    }
);
