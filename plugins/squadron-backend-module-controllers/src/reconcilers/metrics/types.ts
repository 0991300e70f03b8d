import type {
  Amounts,
  ClusterMetrics,
} from '@squadron/backstage-plugin-squadron-common';
import type { Reading } from '../../reader';

/**
 * What the nodes of one GPU model, or those without, offer together.
 *
 * @public
 */
export interface MeasuredFlavor {
  name: string;
  gpuProduct?: string;
  nodes: number;
  allocatable: Amounts;
  free: Amounts;
  /** Most that one node has free, per resource. */
  largestFree: Amounts;
}

/**
 * What a cluster offers at one moment.
 *
 * @public
 */
export interface Measurement {
  nodeCounts: { ready: number; total: number };
  allocatable: Amounts;
  free: Amounts;
  flavors: MeasuredFlavor[];
}

/**
 * What has to be remembered between two looks at a cluster; a restart forgets it, which costs one write at most.
 *
 * @public
 */
export interface PaceMemory {
  /** Since when less capacity is measured than is written. */
  lessSinceMs?: number;
  /** Writes of a changed capacity that may be made at `tokensMs`. */
  tokens?: number;
  tokensMs?: number;
  /** Time of the last write of any kind. */
  lastWriteMs?: number;
}

/** @public */
export interface ObservedMetrics {
  id: string;
  now: number;
  /** Whether the cluster is in the fleet, answering or not. */
  joined: boolean;
  measured: Reading<Measurement>;
  live?: ClusterMetrics;
  memory: PaceMemory;
}
