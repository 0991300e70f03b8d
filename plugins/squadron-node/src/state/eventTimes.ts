import type { KubeEvent } from '@squadron/kube-kinds';

/** ISO time at which an event was first seen, whichever API wrote it. @public */
export function firstTimeOf(event: KubeEvent): string | undefined {
  return (
    event.firstTimestamp ??
    event.eventTime ??
    event.lastTimestamp ??
    event.metadata.creationTimestamp
  );
}

/** ISO time at which an event was last seen, whichever API wrote it. @public */
export function lastTimeOf(event: KubeEvent): string | undefined {
  return (
    event.series?.lastObservedTime ??
    event.lastTimestamp ??
    event.eventTime ??
    event.metadata.creationTimestamp
  );
}
