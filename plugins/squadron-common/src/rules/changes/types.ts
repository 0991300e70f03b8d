import type { OneblockPool } from '../../kinds';
import type { Problem } from '../types';

/**
 * What shall be different about a cluster. Everything that is left out stays as it is.
 *
 * @public
 */
export interface ClusterChanges {
  controlPlane?: { replicas?: number };
  /** Pools to add or to change, by name; a changed pool keeps what the change leaves out. */
  pools?: Array<Partial<OneblockPool> & { name: string }>;
  /** Names of pools to remove with their machines. */
  removePools?: string[];
  /** Kubernetes version to upgrade to, e.g. `v1.36.3`. */
  version?: string;
  /** `true` stops all work on the cluster, `false` goes on. */
  paused?: boolean;
  /** Replace all machines of these parts, one after the other: names of pools, or `control-plane`. */
  replaceMachines?: string[];
}

/**
 * What a change does to one part of a cluster.
 *
 * @public
 */
export interface ChangeEffect {
  /** Name of a pool, `control-plane`, or `cluster`. */
  part: string;
  /** `roll` replaces machines one after the other; `scale` adds or removes some; `update` touches no machine. */
  effect: 'add' | 'remove' | 'scale' | 'roll' | 'update';
  /** Machines that are made or replaced. */
  machinesAdded: number;
  /** Machines that end, replaced ones included. */
  machinesRemoved: number;
  /** In one sentence, e.g. `2 machines are replaced one after the other: v1.35.0 → v1.36.3`. */
  text: string;
}

/**
 * What a change would do, in the order in which it happens, or why it is refused.
 *
 * @public
 */
export interface ChangePreview {
  /** Empty when the change is allowed. */
  problems: Problem[];
  /** Empty when nothing would change. */
  effects: ChangeEffect[];
}
