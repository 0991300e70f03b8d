import type { BoundVolume } from '../../workloads/volumes';

/** Name of an object and its namespace. @public */
export interface DispatchKey {
  namespace: string;
  name: string;
}

/** The cluster affinity that one object declares in its labels and annotations. @public */
export interface ClusterAffinity {
  /** The object, for messages, e.g. `Job nlp/train`. */
  of: string;
  /** Namespace of a placement that is named without one. */
  namespace: string;
  labels?: Readonly<Record<string, string>>;
  annotations?: Readonly<Record<string, string>>;
}

/** The selection that applies to a workload. @public */
export type DispatchChoice =
  | { type: 'clusters'; clusters: string[]; of: string }
  | { type: 'placement'; placement: DispatchKey; of: string }
  | { type: 'all' };

/** One cluster of the MultiKueueConfig. @public */
export interface DispatchCluster {
  name: string;
  isConnected: boolean;
  /**
   * How long the portal has received nothing from it, in milliseconds; infinite before the first contact. Absent where
   * the portal does not know the cluster; then only Kueue's connection counts.
   */
  unresponsiveForMs?: number;
  /** Whether it is cordoned. Default false. */
  isCordoned?: boolean;
  /** Cluster that it replaces or has replaced: a workload with an affinity to that one may run here. */
  replaces?: string;
  /**
   * Share of its quota, 0 to 1, that its queue would have left after admitting the workload; absent where it has no
   * headroom now, or where that is not known.
   */
  left?: number;
}

/** State of the chosen placement. @public */
export type PlacementState =
  | { type: 'missing' }
  | { type: 'undecided' }
  | { type: 'decided'; clusters: string[] };

/** Nominate a few clusters first and more with time, instead of one with headroom and then all. @public */
export interface DispatchRounds {
  /** How many clusters each round adds. */
  stepSize: number;
  roundMs: number;
}

/** Everything that decides the nominations of one workload. @public */
export interface DispatchInput {
  /** Current value of `status.nominatedClusterNames`. */
  nominated: readonly string[];
  /** Milliseconds since the epoch at which the workload began to wait for a cluster. */
  waitingSinceMs: number;
  choice: DispatchChoice;
  /** The state of the chosen placement; absent if none is chosen. */
  placement?: PlacementState;
  /** Clusters of the MultiKueueConfig in its order. */
  clusters: readonly DispatchCluster[];
  /** Connected clusters with a remaining copy of an earlier attempt. */
  terminatingOn?: readonly string[];
  /** The clusters of `terminatingOn` that respond and have not begun to delete the copy. */
  notTerminatingOn?: readonly string[];
  /**
   * Time since which `terminatingOn` has blocked nominations, in milliseconds since the epoch; absent at the first
   * check.
   */
  terminatingSinceMs?: number;
  /** Clusters whose Kueue has evaluated the copy and found no quota for it. */
  refusedBy?: readonly string[];
  /** The nominated cluster that has admitted the copy; Kueue on the hub may not have observed it yet. */
  admittedBy?: string;
  /** Clusters that have admitted the copy, but do not accept the object itself, e.g. because of a policy. */
  rejectedBy?: readonly string[];
  /** The other pods of the same Deployment; absent where it may run apart from all others. */
  siblings?: {
    /** Clusters that run some of them, the preferred one first. */
    placedOn: readonly string[];
    /** Name of the waiting pod that gets a cluster first; absent where that is the pod itself. */
    after?: string;
    /** Number of pods of the same template that wait for a cluster, with the pod itself. */
    waiting: number;
  };
  /** Confines it to the cluster that has its data. */
  volume?: BoundVolume;
  /** Where it may already run; absent where it may run on several clusters at once. */
  runs?: {
    /** For messages, e.g. `StatefulSet nlp/db`. */
    of: string;
    /** Lost clusters that may still run it. */
    lostOn: readonly string[];
    /** Connected clusters on which its former pods have not ended. */
    endsOn: readonly string[];
    /** Clusters of its other pods. */
    runsOn: readonly string[];
  };
  /** Absent: one cluster with headroom for a moment, then all. */
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
  | 'MayStillRun'
  | 'SiblingFirst'
  | 'VolumeElsewhere'
  | 'NoCluster';

/** The clusters to nominate, best first, or why there are none. @public */
export interface Nomination {
  clusters: string[];
  /** Whether it is a single cluster with headroom, nominated before all others. */
  isFirst?: boolean;
  /** Whether `status.nominatedClusterNames` has to be written. */
  isWrite: boolean;
  /** When further clusters are nominated without any other change, in milliseconds since the epoch. */
  nextChangeMs?: number;
  wait?: { reason: DispatchWaitReason; message: string };
  /** Clusters to nominate after Kueue has been made to delete the remaining copies elsewhere. */
  endFor?: string[];
}
