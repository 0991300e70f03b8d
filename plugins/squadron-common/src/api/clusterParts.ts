import type { ConditionView, StateView } from './types';

/**
 * A machine of a cluster, before and after it has become a node.
 *
 * @public
 */
export interface MachineView {
  name: string;
  /** Name of its {@link PoolView}; `control-plane` for machines of the control plane. */
  pool: string;
  state: StateView;
  /** Name of the node that it became. */
  node?: string;
  version?: string;
  /** What the cloud calls it, e.g. `aws:///us-east-1a/i-0abc`. */
  providerId?: string;
  /** ISO time. */
  createdAt?: string;
}

/**
 * An object of a cluster with those below it, as the condition tree draws it.
 *
 * @public
 */
export interface ConditionNode {
  /** Unique in the tree: `<kind>/<name>`. */
  id: string;
  kind: string;
  name: string;
  /** What it is for where the kind does not say so, e.g. `pool gpu`. */
  role?: string;
  state: StateView;
  conditions: ConditionView[];
  children: ConditionNode[];
}

/**
 * A stretch of time in the life of a cluster: a step of its making, a roll of a pool, a machine.
 *
 * @public
 */
export interface ClusterPeriod {
  /** What it belongs to: `cluster`, `control-plane`, or the name of a pool. */
  part: string;
  name: string;
  state: 'done' | 'running' | 'failed';
  /** ISO time. */
  startedAt: string;
  /** ISO time; absent while it runs. */
  finishedAt?: string;
  /** What it waits for, or why it failed. */
  detail?: string;
}
