import type { MachineTaint } from '../objects';

/** Amounts by resource name, e.g. `{ cpu: 4, memory: 17179869184, pods: 1 }`. @internal */
export type Amounts = Readonly<Record<string, number>>;

/** What a new machine of a pool would offer. @internal */
export interface EmptyMachine {
  allocatable: Amounts;
  labels: Readonly<Record<string, string>>;
  taints: readonly MachineTaint[];
}

/** A machine that is there or on its way. @internal */
export interface PoolMachine {
  name: string;
  isDeleting: boolean;
  /** Absent until there is a Node. */
  node?: { hasPods: boolean; isCordoned: boolean };
}

/** One pool that may be scaled. @internal */
export interface ObservedPool {
  name: string;
  /** What is asked for now. */
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

/** A pod that the scheduler found no place for. @internal */
export interface UnschedulablePod {
  /** `<namespace>/<name>`. */
  key: string;
  sinceMs: number;
  requests: Amounts;
  nodeSelector: Readonly<Record<string, string>>;
  /** Terms of the required node affinity, one of which must hold; none when empty. */
  terms: ReadonlyArray<readonly Requirement[]>;
  tolerations: ReadonlyArray<{
    key?: string;
    operator?: string;
    value?: string;
    effect?: string;
  }>;
}

/** Since when machines have been empty, in milliseconds since the epoch. @internal */
export type EmptySince = Readonly<Record<string, number>>;

/** What is known of one cluster when its pools are looked at. @internal */
export interface ObservedPools {
  now: number;
  pools: readonly ObservedPool[];
  pods: readonly UnschedulablePod[];
  emptySince: EmptySince;
  /** How long a pod waits before machines are made for it. */
  unschedulableMs: number;
  /** How long a machine stands empty before it goes. */
  emptyMs: number;
}

/** A new size of one pool. @internal */
export interface PoolChange {
  pool: string;
  replicas: number;
  /** The machine that goes. */
  remove?: string;
  /** Constant in PascalCase. */
  reason: 'ScaledUp' | 'ScaledDown' | 'BroughtIntoBounds';
  message: string;
}

/** What to change, and what to remember for the next look. @internal */
export interface PoolsDecision {
  changes: PoolChange[];
  emptySince: EmptySince;
}
