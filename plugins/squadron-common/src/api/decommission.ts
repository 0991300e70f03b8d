import type { DecommissionGoal } from '../rules/decommission';
import type { Problem } from '../rules/types';
import type { StepView } from './types';
import type { MoveTarget } from './move';
import type { WorkloadKind } from './types';

/**
 * Something that has quota on a cluster that is to leave.
 *
 * @public
 */
export interface DecommissionWork {
  /** Cluster that holds the object the user wrote. */
  cluster: string;
  namespace: string;
  kind: WorkloadKind;
  name: string;
  gpus: Array<{ type: string; count: number }>;
  /** ISO time since which it runs there; what it did since is lost. */
  since?: string;
  /** `handsOver` is ready elsewhere before it ends, `moves` starts over elsewhere at once, `waits` has to wait elsewhere, `stuck` can run nowhere else, `ends` is on the cluster alone. */
  fate: 'handsOver' | 'moves' | 'waits' | 'stuck' | 'ends';
  /** In one sentence. */
  reason: string;
  /** The best other cluster. */
  target?: MoveTarget;
}

/**
 * What it means to take a cluster out of work, and how far it has come.
 *
 * @public
 */
export interface DecommissionView {
  cluster: string;
  /** What is asked for; absent where nothing is. */
  goal?: DecommissionGoal;
  /** Fleet id of the cluster that takes its place. */
  replacedBy?: string;
  /** The replacement where there is one, cordon, drain, removal of the access. */
  steps: StepView[];
  /** Each looked at by itself: several may want the same room. */
  work: DecommissionWork[];
  /** How many more the reader may not see. */
  hiddenWork: number;
  /** Queues that lose capacity of claims, e.g. `8 gpu`. */
  claims: Array<{ claim: string; queue: string; amounts: string }>;
  /** Other clusters that take new work. */
  others: string[];
  isReachable: boolean;
  /** Whether the hub still sends work there: its MultiKueueCluster is there. */
  isConnected: boolean;
  /** ISO time of the simulation. */
  asOf: string;
}

/**
 * What a change of a decommissioning did.
 *
 * @public
 */
export interface DecommissionResult {
  /** `refused` is the answer to a dry run only, with the problems. */
  outcome: 'updated' | 'unchanged' | 'refused';
  problems: Problem[];
}
