import type { KubeObject } from './kubeObject';
import { kubeKind } from './resourceKind';

/** `v1` Event; the same objects as those of `events.k8s.io`. @public */
export const eventKind = kubeKind<KubeEvent>('v1', 'Event', 'events');

/** The object that an event is about. @public */
export interface InvolvedObject {
  kind?: string;
  namespace?: string;
  name?: string;
  uid?: string;
}

/**
 * What a component reports about an object. The old form counts in `count` and `lastTimestamp`, the form of
 * `events.k8s.io` in `series` and `eventTime`.
 *
 * @public
 */
export interface KubeEvent extends KubeObject {
  involvedObject: InvolvedObject;
  /** `Normal` or `Warning`. */
  type?: string;
  reason?: string;
  message?: string;
  count?: number;
  firstTimestamp?: string;
  lastTimestamp?: string;
  eventTime?: string;
  series?: { count?: number; lastObservedTime?: string };
  source?: { component?: string };
  reportingComponent?: string;
}
