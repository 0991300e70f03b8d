/** Name of an object and its namespace. @public */
export interface DispatchKey {
  namespace: string;
  name: string;
}

/**
 * What one object says about where work goes, as its labels and annotations have it.
 *
 * @public
 */
export interface ClusterAffinity {
  /** Where it stands, for people, e.g. `Job nlp/train`. */
  of: string;
  /** Namespace that a placement without one is in. */
  namespace: string;
  labels?: Readonly<Record<string, string>>;
  annotations?: Readonly<Record<string, string>>;
}

/**
 * What decides where a workload may go.
 *
 * @public
 */
export type DispatchChoice =
  | { type: 'clusters'; clusters: string[]; of: string }
  | { type: 'placement'; placement: DispatchKey; of: string }
  | { type: 'all' };

/**
 * One cluster of the MultiKueueConfig.
 *
 * @public
 */
export interface DispatchCluster {
  name: string;
  isConnected: boolean;
  /**
   * How long the portal has received nothing from it, in milliseconds; infinite before the first contact. Absent where
   * the portal does not know it, so that Kueue's connection alone counts.
   */
  silentForMs?: number;
  /** Whether it takes no new work, since it is to leave the fleet. Default false. */
  isCordoned?: boolean;
  /** Cluster whose place it takes or has taken: what is pinned to that one may go here. */
  replaces?: string;
  /**
   * Assignment of its quota, 0 to 1, that its queue would have left once it has the workload; absent where it finds no room
   * now, or that is not known.
   */
  left?: number;
}

/**
 * What is known of the placement that was chosen.
 *
 * @public
 */
export type PlacementState =
  | { type: 'missing' }
  | { type: 'undecided' }
  | { type: 'decided'; clusters: string[] };

/**
 * A few clusters first and more with time, in place of one with room and then all.
 *
 * @public
 */
export interface DispatchRounds {
  /** How many clusters each round adds. */
  stepSize: number;
  roundMs: number;
}

/**
 * Everything that decides the nominations of one workload.
 *
 * @public
 */
export interface DispatchInput {
  /** Names that stand in `status.nominatedClusterNames`. */
  nominated: readonly string[];
  /** Milliseconds since the epoch at which the workload began to wait for a cluster. */
  waitingSinceMs: number;
  choice: DispatchChoice;
  /** Of the chosen placement; absent where none is chosen. */
  placement?: PlacementState;
  /** Clusters of the MultiKueueConfig in its order. */
  clusters: readonly DispatchCluster[];
  /** Connected clusters where what an earlier turn ran is not gone yet. */
  endingOn?: readonly string[];
  /** Those of them where nothing ends it yet, as far as they answer. */
  notEndingOn?: readonly string[];
  /** Milliseconds since the epoch since which nothing is nominated because of `endingOn`; absent when that is news. */
  endingSinceMs?: number;
  /** Clusters whose Kueue has looked at the copy and found no quota for it. */
  refusedBy?: readonly string[];
  /** The nominated cluster that has admitted the copy; Kueue on the hub may not know of it yet. */
  takenBy?: string;
  /** Absent: one that has room, for a moment, then all. */
  rounds?: DispatchRounds;
}

/** Why no cluster is nominated. @public */
export type DispatchWaitReason =
  | 'PlacementMissing'
  | 'PlacementUndecided'
  | 'PlacementEmpty'
  | 'ClusterUnknown'
  | 'ClusterNotConnected'
  | 'ClusterCordoned'
  | 'ClusterSilent'
  | 'CopyTerminating'
  | 'NoCluster';

/**
 * The clusters that a workload is to be nominated for, best first, and why there is none where there is none.
 *
 * @public
 */
export interface Nomination {
  clusters: string[];
  /** Whether it is one that is tried before all others, since it has room. */
  isFirst?: boolean;
  /** Whether `status.nominatedClusterNames` differs from it. */
  isWrite: boolean;
  /** When time alone adds clusters. */
  nextChangeMs?: number;
  wait?: { reason: DispatchWaitReason; message: string };
  /** Clusters that it is to go to, once Kueue has been asked another time to end what runs elsewhere. */
  endFor?: string[];
}
