import type { ClusterStatus } from './types';

/**
 * What a component told of an object, e.g. the kubelet of a pod.
 *
 * @public
 */
export interface EventView {
  /** Unique within one answer. */
  id: string;
  /** ISO time at which it was first seen. */
  at: string;
  /** ISO time at which it was last seen. */
  lastAt: string;
  /** How often it was seen. */
  count: number;
  type: 'Normal' | 'Warning';
  reason: string;
  /** At most 1,024 characters. */
  message: string;
  /** E.g. `Pod train-head`. */
  object: string;
  /** Who told it, e.g. `kubelet`. */
  source?: string;
  /** Fleet id of the cluster that holds the object. */
  cluster: string;
}

/**
 * Events of a workload or of a cluster, newest first.
 *
 * @public
 */
export interface EventList {
  items: EventView[];
  /** How many older ones the answer leaves out, as far as they were counted. */
  olderCount: number;
  /** Clusters whose events cannot be read, with the reason. The list holds what is known of them from before. */
  unread: Array<{ cluster: string; reason: string }>;
  clusters: ClusterStatus[];
  /** ISO time of the server when this was computed. */
  asOf: string;
}
