import type { ShrinkPolicy } from '../kinds';
import type { ClusterStatus, StateView } from './types';

/** Quantities by resource; `gpu` only where a claim says so itself. @public */
export type Quantities = Readonly<Record<string, string>>;

/** The share of one flavor of one ClusterQueue of the hub. @public */
export interface ClaimAssignmentView {
  queue: string;
  flavor: string;
  resources: Quantities;
}

/** A ClusterResourceClaim in a list. @public */
export interface ClaimSummary {
  name: string;
  /** Fleet id of the cluster whose capacity it hands out. */
  cluster: string;
  state: StateView;
  shrinkPolicy: ShrinkPolicy;
  /** What may be assigned; absent when only the measured capacity bounds it. */
  nominal?: Quantities;
  /** Whether `nominal` follows what is measured, since nobody has written it. */
  isNominalMeasured: boolean;
  assigned: ClaimAssignmentView[];
  granted: ClaimAssignmentView[];
  /** RFC 3339. */
  createdAt?: string;
  /** Guards an edit against one of somebody else. */
  resourceVersion: string;
}

/** A queue that a claim can be assigned to. @public */
export interface ClaimTarget {
  queue: string;
  /** Flavors that it has; a claim may add others of the hub. */
  flavors: string[];
  /** Whether what it admits runs on the workers of the fleet. */
  isDispatched: boolean;
}

/** A claim with all that its editor needs. @public */
export interface ClaimDetail extends ClaimSummary {
  /** Absent while the cluster is not in the fleet or has not been measured. */
  capacity?: CapacityRow;
  /** What other claims hold of the same cluster. */
  others: Array<{ claim: string; shares: ClaimAssignmentView[] }>;
  targets: ClaimTarget[];
  /** Names of the hub's ResourceFlavors. */
  flavors: string[];
}

/** What somebody wants a claim to be. @public */
export interface ClaimInput {
  resourceAssignments: Array<{
    clusterQueueName: string;
    flavor: string;
    resources: Record<string, string>;
  }>;
  /** Absent: as it is. */
  nominalResources?: Record<string, string>;
  /** Absent: as it is. */
  shrinkPolicy?: ShrinkPolicy;
}

/** What storing a claim would do. @public */
export interface ClaimPreviewView {
  /** Why it would be refused; empty when it would not. */
  problems: Array<{ field: string; reason: string; message: string }>;
  warnings: string[];
  changes: Array<{
    cluster: string;
    queue: string;
    flavor: string;
    resource: string;
    before: string;
    after: string;
  }>;
  /** What no claim of the cluster would have, by full name of the resource. */
  left: Quantities;
}

/** Capacity of one resource of one cluster. @public */
export interface CapacityAmount {
  resource: string;
  /** What its claims may assign together; absent where no claim says so. */
  nominal?: string;
  allocatable: string;
  /** Granted to queues by claims. */
  granted: string;
  /** Asked for by pods on its nodes. */
  used: string;
  /** The most that one node has free. */
  largestFree: string;
}

/** Capacity of one cluster against what was promised of it: a row of the drift board. @public */
export interface CapacityRow {
  cluster: string;
  state: StateView;
  nodes: { ready: number; total: number };
  /** RFC 3339. */
  measuredAt: string;
  resources: CapacityAmount[];
  claims: string[];
}

/** All ClusterResourceClaims that the reader may see. @public */
export interface ClaimList {
  items: ClaimSummary[];
  clusters: ClusterStatus[];
  asOf: string;
}

/** The drift board. @public */
export interface CapacityList {
  items: CapacityRow[];
  clusters: ClusterStatus[];
  asOf: string;
}

/** A ClusterQueue of the hub whose work runs on the workers of the fleet. @public */
export interface QueueInput {
  name: string;
  /** Cohort with which it borrows and lends on the hub. Default: none. */
  cohort?: string;
  /** ResourceFlavor of the hub. Default `fleet`. */
  flavor?: string;
  /** Base quota by resource, beside what claims add. Default 0 of cpu, memory and nvidia.com/gpu. */
  quota?: Quantities;
  /** Default `BestEffortFIFO`. */
  queueingStrategy?: 'BestEffortFIFO' | 'StrictFIFO';
  /** Whether it takes back what it lent. Default `Any`. */
  reclaimWithinCohort?: 'Never' | 'LowerPriority' | 'Any';
  /** Whether urgent work of the queue preempts other work of it. Default `LowerPriority`. */
  withinClusterQueue?: 'Never' | 'LowerPriority' | 'LowerOrNewerEqualPriority';
  /** Names of the namespaces that may use it. Default: all. */
  namespaces?: readonly string[];
}

/** What became of a claim or queue that was written. @public */
export interface QuotaWriteResult {
  outcome: string;
  name: string;
  /** The object as `kubectl apply` takes it. */
  manifest: object;
}
