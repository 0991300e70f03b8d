import type { OneblockPool } from '../../kinds';
import type { Problem } from '../types';

/**
 * Changes of a cluster. Omitted fields stay as they are.
 *
 * @public
 */
export interface ClusterChanges {
  controlPlane?: { replicas?: number };
  /** Pools to add or to change, by name; omitted fields of an existing pool stay as they are. */
  pools?: Array<Partial<OneblockPool> & { name: string }>;
  /** Names of pools to remove with their machines. */
  removePools?: string[];
  /** Kubernetes version to upgrade to, e.g. `v1.36.3`. */
  version?: string;
  /** `true` pauses the reconciliation of the cluster, `false` resumes it. */
  paused?: boolean;
  /** Replace all machines of these parts, one after the other: names of pools, or `control-plane`. */
  replaceMachines?: string[];
}

/**
 * Effect of a change on one part of a cluster.
 *
 * @public
 */
export interface ChangeEffect {
  /** Name of a pool, `control-plane`, or `cluster`. */
  part: string;
  /** `roll` replaces machines one after the other; `scale` adds or removes some; `update` affects no machine. */
  effect: 'add' | 'remove' | 'scale' | 'roll' | 'update';
  /** Machines that are created or replaced. */
  machinesAdded: number;
  /** Machines that are deleted, including replaced ones. */
  machinesRemoved: number;
  /** In one sentence, e.g. `2 machines are replaced one after the other: v1.35.0 → v1.36.3`. */
  text: string;
}

/**
 * Effects of a change in the order in which they happen, or why it is refused.
 *
 * @public
 */
export interface ChangePreview {
  /** Empty when the change is allowed. */
  problems: Problem[];
  /** Empty when nothing would change. */
  effects: ChangeEffect[];
}
