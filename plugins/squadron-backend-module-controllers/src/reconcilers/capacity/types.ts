import type { Assignment } from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';
import type { Reading } from '../../reader';
import type { CapacityBounds } from '../capacityBounds';

/**
 * What a node offers to work.
 *
 * @public
 */
export interface NodeCapacity {
  /** Value of `nvidia.com/gpu.product`; absent on nodes without GPUs or without that label. */
  gpuProduct?: string;
  /** Quantity per resource name. */
  allocatable: Record<string, string>;
  /** Name of its pool; absent on nodes that carry none. */
  pool?: string;
}

/**
 * A pool that an autoscaler owns.
 *
 * @public
 */
export interface PoolBounds {
  /** Under which its nodes name it. */
  names: string[];
  /** Highest number of machines. */
  max: number;
  /** What one machine brings; absent when nobody says so. */
  machine?: NodeCapacity;
}

/**
 * Quantity per resource name, per flavor; flavors in the order in which Kueue tries them.
 *
 * @public
 */
export type Quotas = Array<{
  flavor: string;
  resources: Record<string, string>;
}>;

/**
 * Since when less than the written quota is wanted, so that a short dip changes nothing.
 *
 * @public
 */
export interface ShrinkMemory {
  sinceMs?: number;
}

/**
 * A ClusterQueue of the hub that has a counterpart on a worker.
 *
 * @public
 */
export interface HubQueue {
  name: string;
  /** Absent when claims name a queue that the hub has lost. */
  spec?: Readonly<Record<string, unknown>>;
  /** What claims gave it of this worker. */
  shares: readonly Assignment[];
}

/**
 * One worker's side: its nodes, and the queue objects that follow them.
 *
 * @public
 */
export interface ObservedWorker {
  id: string;
  now: number;
  /** Not joined workers get no queues. */
  joined: boolean;
  /** The most that the queues there may have together. */
  bounds: CapacityBounds;
  /** Where nothing new is to be admitted, and perhaps nothing is to go on. */
  stopPolicy?: 'Hold' | 'HoldAndDrain';
  /** Whether something that serves is to be ready elsewhere first. */
  handsOver?: boolean;
  state: Reading<{
    kueueInstalled: boolean;
    nodes: NodeCapacity[];
    pools: PoolBounds[];
    flavors: KubeManifest[];
    /** All ClusterQueues there. */
    clusterQueues: KubeManifest[];
  }>;
  /** Those of the hub that dispatch work, or have a share of this worker; not `fleet`. */
  hubQueues: readonly HubQueue[];
  shrink: ShrinkMemory;
}

/**
 * The hub's side: what the joined workers offer together.
 *
 * @public
 */
export interface ObservedHub {
  now: number;
  kueueInstalled: boolean;
  /** Quota of each joined worker, sum over its flavors; not known while the worker cannot be read. */
  workers: Array<{
    id: string;
    quota: Reading<Record<string, string> | undefined>;
  }>;
  flavor?: KubeManifest;
  clusterQueue?: KubeManifest;
  shrink: ShrinkMemory;
}
