import type { EventView } from '@squadron/backstage-plugin-squadron-common';
import type { KubeEvent } from '@squadron/kube-kinds';
import {
  firstTimeOf,
  lastTimeOf,
} from '@squadron/backstage-plugin-squadron-node';

/** Bounds the memory of the browser; no table shows more. */
const MAX_EVENTS = 1_000;

/**
 * The views of the events of several clusters, newest first; `leftOut` is the number of older ones beyond the bound.
 *
 * @public
 */
export function eventViews(
  found: ReadonlyArray<{ cluster: string; events: readonly KubeEvent[] }>,
): { items: EventView[]; leftOut: number } {
  const views = found.flatMap(({ cluster, events }) =>
    events.map(event => eventView(event, cluster)),
  );
  views.sort(newestFirst);
  return {
    items: views.slice(0, MAX_EVENTS),
    leftOut: Math.max(0, views.length - MAX_EVENTS),
  };
}

function eventView(event: KubeEvent, cluster: string): EventView {
  const { involvedObject, metadata, reason, message } = event;
  const lastAt = lastTimeOf(event) ?? '';
  const source = event.source?.component || event.reportingComponent;
  return {
    id: `${cluster}/${metadata.namespace ?? ''}/${metadata.name}`,
    at: firstTimeOf(event) ?? lastAt,
    lastAt,
    count: event.series?.count ?? event.count ?? 1,
    type: event.type === 'Warning' ? 'Warning' : 'Normal',
    reason: reason ?? '',
    message: message ?? '',
    object: [involvedObject.kind, involvedObject.name]
      .filter(Boolean)
      .join(' '),
    ...(source && { source }),
    cluster,
  };
}

function newestFirst(a: EventView, b: EventView): number {
  // Times have a resolution of one second; within a second the later name is the later event.
  const difference = Date.parse(b.lastAt) - Date.parse(a.lastAt);
  return difference || (a.id < b.id ? 1 : -1);
}
