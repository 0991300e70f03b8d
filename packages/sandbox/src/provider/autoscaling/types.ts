import type { KubeTaint } from '@squadron/kube-kinds';

/** Amounts by resource name, e.g. `{ cpu: 4, memory: 17179869184, pods: 1 }`. @internal */
export type Amounts = Readonly<Record<string, number>>;

/** Allocatable resources and labels of a new machine of a pool. @internal */
export interface EmptyMachine {
  allocatable: Amounts;
  labels: Readonly<Record<string, string>>;
  taints: readonly KubeTaint[];
}

/** An existing machine, or one that is being created. @internal */
export interface PoolMachine {
  name: string;
  isDeleting: boolean;
  /** Absent until the Node exists. */
  node?: { hasPods: boolean; isCordoned: boolean };
}

/** One pool that may be scaled. @internal */
export interface ObservedPool {
  name: string;
  /** Desired number of machines. */
  replicas: number;
  min: number;
  max: number;
  machine: EmptyMachine;
  machines: readonly PoolMachine[];
}

/** One requirement of a node selector term. @internal */
export interface Requirement {
  key: string;
  operator: string;
  values?: readonly string[];
}

/** @internal */
export interface UnschedulablePod {
  /** `<namespace>/<name>`. */
  key: string;
  sinceMs: number;
  requests: Amounts;
  nodeSelector: Readonly<Record<string, string>>;
  /** Terms of the required node affinity, one of which must match; no constraint when empty. */
  terms: ReadonlyArray<readonly Requirement[]>;
  tolerations: ReadonlyArray<{
    key?: string;
    operator?: string;
    value?: string;
    effect?: string;
  }>;
}

/** The time since which each machine has been empty, in milliseconds since the epoch. @internal */
export type EmptySince = Readonly<Record<string, number>>;

/** Observed state of one cluster's pools. @internal */
export interface ObservedPools {
  now: number;
  pools: readonly ObservedPool[];
  pods: readonly UnschedulablePod[];
  emptySince: EmptySince;
  /** How long a pod waits before machines are created for it. */
  unschedulableMs: number;
  /** How long a machine is empty before it is deleted. */
  emptyMs: number;
}

/** A new size of one pool. @internal */
export interface PoolChange {
  pool: string;
  replicas: number;
  /** The machine to delete. */
  remove?: string;
  /** Constant in PascalCase. */
  reason: 'ScaledUp' | 'ScaledDown' | 'BroughtIntoBounds';
  message: string;
}

/** Changes, and state for the next pass. @internal */
export interface PoolsDecision {
  changes: PoolChange[];
  emptySince: EmptySince;
}
