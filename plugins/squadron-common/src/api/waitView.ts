/**
 * What keeps a workload from starting:
 * `quota` too little is free, `turn` others are before it, `preempting` others are being removed for it,
 * `stopped` its queue admits nothing, `misconfigured` its queue is missing or broken, `never` it is too large for
 * any flavor, `check` an admission check has not agreed, `worker` no worker has taken it yet, `backoff` a pause
 * before the next try, `unseen` Kueue has not looked at it yet.
 *
 * @public
 */
export type WaitCause =
  | 'quota'
  | 'turn'
  | 'preempting'
  | 'stopped'
  | 'misconfigured'
  | 'never'
  | 'check'
  | 'worker'
  | 'backoff'
  | 'unseen';

/**
 * A resource of a flavor that is short. CPU in cores, memory in bytes, others as counted.
 *
 * @public
 */
export interface WaitShortage {
  /** Fleet id of the cluster whose quota is short. */
  cluster: string;
  clusterQueue?: string;
  flavor: string;
  resource: string;
  /** Of the pod set; absent where only Kueue's message is known. */
  asked?: number;
  /** Free now, loans of the cohort not counted; absent where not known. */
  free?: number;
  shortBy: number;
  /** It is more than the queue could ever give. */
  isForEver: boolean;
}

/**
 * A workload that holds what is short.
 *
 * @public
 */
export interface WaitHolder {
  cluster: string;
  /** Absent, as kind and name, when the reader may not see it. */
  namespace?: string;
  kind?: string;
  name?: string;
  flavor: string;
  resource: string;
  amount: number;
  /** ISO time since when. */
  since?: string;
  /** ISO time at which Kueue ends it at the latest, where it has such a bound. */
  until?: string;
}

/**
 * What one cluster says about a waiting workload.
 *
 * @public
 */
export interface ClusterWait {
  cluster: string;
  /** `Fits now`, `Full`, `Never`, `Held`, `Misconfigured`, `Cannot tell`. */
  word:
    | 'Fits now'
    | 'Full'
    | 'Never'
    | 'Held'
    | 'Misconfigured'
    | 'Cannot tell';
  detail?: string;
}

/**
 * Where in the queue a workload waits, counted from 1.
 *
 * @public
 */
export interface WaitPosition {
  place: number;
  of: number;
  clusterQueue: string;
  /** Among those of the same LocalQueue. */
  inLocalQueue?: { place: number; of: number; localQueue: string };
  /** `kueue`: Kueue's visibility API says so; `workloads`: counted from the Workloads, by Kueue's order. */
  source?: 'kueue' | 'workloads';
}

/**
 * Why a workload waits, and what would end the wait.
 *
 * @public
 */
export interface WaitView {
  cause: WaitCause;
  /** In one sentence. */
  sentence: string;
  /** Place in the ClusterQueue, counted from 1. */
  position?: WaitPosition;
  shortages: WaitShortage[];
  /** The hub's queue first, then each worker. */
  rooms: ClusterWait[];
  /** Largest first, at most five. */
  holders: WaitHolder[];
  /** What would end the wait, each a sentence. */
  unblock: string[];
  /** Kueue's own words. */
  kueueSays?: string;
}
