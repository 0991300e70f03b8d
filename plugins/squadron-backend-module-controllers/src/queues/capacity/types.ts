import type { Assignment } from '@squadron/backstage-plugin-squadron-common';
import type {
  ResourceList,
  ResourceFlavor,
  ClusterQueue,
} from '@squadron/kube-kinds';
import type { Reading } from '../../reader';
import type { CapacityBounds } from './capacityBounds';
import type { Shares } from './grants';

/** The capacity of a node for workloads. @public */
export interface NodeCapacity {
  /** Value of `nvidia.com/gpu.product`; absent on nodes without GPUs or without that label. */
  gpuProduct?: string;
  /** Quantity per resource name. */
  allocatable: ResourceList;
  /** Name of its pool; absent on nodes outside of pools. */
  pool?: string;
}

/** A pool that an autoscaler owns. @public */
export interface PoolBounds {
  /** The names of the pool in labels of its nodes. */
  names: string[];
  /** Highest number of machines. */
  max: number;
  /** Capacity of one machine; absent when unknown. */
  machine?: NodeCapacity;
}

/** Quantity per resource name, per flavor; flavors in the order in which Kueue tries them. @public */
export type Quotas = Array<{
  flavor: string;
  resources: Record<string, string>;
}>;

/** The time since which less than the written quota has been available, so that a short dip changes nothing. @public */
export interface ShrinkMemory {
  sinceMs?: number;
}

/** A ClusterQueue of the hub that has a counterpart on a worker. @public */
export interface HubQueue {
  name: string;
  /** Absent when claims reference a queue that the hub does not have. */
  spec?: Readonly<Record<string, unknown>>;
  /** Its grants of this worker. */
  assignments: readonly Assignment[];
}

/** One worker: its nodes, and the queue objects that follow them. @public */
export interface ObservedWorker {
  id: string;
  now: number;
  /** Workers that have not joined get no queues. */
  joined: boolean;
  /** Upper bounds for the sum of its queues. */
  bounds: CapacityBounds;
  /** Set where no new workloads are admitted; `HoldAndDrain` also evicts running ones. */
  stopPolicy?: 'Hold' | 'HoldAndDrain';
  /** Whether a handover must finish first. */
  handsOver?: boolean;
  state: Reading<{
    kueueInstalled: boolean;
    nodes: NodeCapacity[];
    pools: PoolBounds[];
    flavors: ResourceFlavor[];
    /** All ClusterQueues there. */
    clusterQueues: ClusterQueue[];
  }>;
  /** Queues of the hub that dispatch workloads or have grants of this worker; without `fleet`. */
  hubQueues: readonly HubQueue[];
  shrink: ShrinkMemory;
}

/** The hub: the sum of the joined workers. @public */
export interface ObservedHub {
  now: number;
  kueueInstalled: boolean;
  /** Quota of each joined worker by GPU product; unknown while the worker cannot be read. */
  workers: Array<{ id: string; shares: Reading<Shares | undefined> }>;
  /** All ResourceFlavors there. */
  flavors: readonly ResourceFlavor[];
  clusterQueue?: ClusterQueue;
  shrink: ShrinkMemory;
}
