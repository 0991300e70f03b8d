import type { Amounts, ClusterMetrics } from '@squadron/kube-kinds';
import type { Reading } from '../../reader';

/** The total of the nodes of one GPU model, or of those without GPUs. @public */
export interface MeasuredFlavor {
  name: string;
  gpuProduct?: string;
  nodes: number;
  allocatable: Amounts;
  free: Amounts;
  /** The most that one node has free, per resource. */
  largestFree: Amounts;
}

/** The capacity of a cluster at one moment. @public */
export interface Measurement {
  nodeCounts: { ready: number; total: number };
  allocatable: Amounts;
  free: Amounts;
  flavors: MeasuredFlavor[];
}

/** State between two measurements of a cluster; a restart loses it, which costs one write at most. @public */
export interface PaceMemory {
  /** The time since which the measured capacity has been below the written one. */
  lessSinceMs?: number;
  /** Writes of changed capacity that were allowed at `tokensMs`. */
  tokens?: number;
  tokensMs?: number;
  /** Time of the last write. */
  lastWriteMs?: number;
}

/** @public */
export interface ObservedMetrics {
  id: string;
  now: number;
  /** Whether the cluster is in the fleet, reachable or not. */
  joined: boolean;
  /** Whether the cluster can still join: the portal has a connection to it. */
  isKnown: boolean;
  measured: Reading<Measurement>;
  live?: ClusterMetrics;
  memory: PaceMemory;
}
