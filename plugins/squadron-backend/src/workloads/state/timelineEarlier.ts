import type { KubeEvent } from '@squadron/kube-kinds';
import {
  firstTimeOf,
  readMoveMessage,
} from '@squadron/backstage-plugin-squadron-node';
import {
  messageOf,
  nameOf,
  type JobFacts,
} from '@squadron/backstage-plugin-squadron-common';
import { TimelineSteps, type TimelineEntry } from './timelineSteps';

/** MultiKueue's event when a worker has admitted the copy. */
const RESERVED = /got reservation on "([^"]+)"/;

/** An event and the step that a condition records of the same moment may differ by this. */
const SAME_MS = 2_000;

/**
 * Where earlier attempts ran and when they ended. Conditions keep only the last attempt; the events of Kueue report the
 * others for as long as the API server keeps them, an hour by default.
 *
 * @param known - steps of the current attempt
 * @internal
 */
export function earlierSteps(
  { workload, cluster }: JobFacts,
  events: readonly KubeEvent[],
  known: readonly TimelineEntry[],
): TimelineEntry[] {
  if (!workload) {
    return [];
  }
  const object = nameOf('Workload', workload);
  const hub = new TimelineSteps(cluster);
  for (const event of events) {
    if (event.reason?.startsWith('EvictedDueTo')) {
      const target = readMoveMessage(event.message);
      hub.add(firstTimeOf(event), 'Evicted', 'warning', object, {
        detail: target
          ? messageOf('answers.workloads.evicted.moves', { target })
          : event.message,
      });
    }
  }
  const evictions = hub.all.filter(one => !known.some(same => isSame(one, same)));
  const lastMs = Math.max(
    ...[...hub.all, ...known]
      .filter(({ code }) => code === 'Evicted' || code === 'Requeued')
      .map(timeMs),
  );
  const runs = events.flatMap(event => {
    const worker = RESERVED.exec(event.message ?? '')?.[1];
    const at = firstTimeOf(event);
    if (!worker || !at || Date.parse(at) >= lastMs) {
      return [];
    }
    const there = new TimelineSteps(worker);
    there.add(at, 'Admitted', 'info', object);
    const here = new TimelineSteps(cluster);
    here.add(at, 'Dispatched', 'info', object, {
      detail: messageOf('answers.workloads.step.toClusters', {
        clusters: worker,
      }),
    });
    return [...here.all, ...there.all];
  });
  return [...runs, ...evictions];
}

function isSame(one: TimelineEntry, other: TimelineEntry): boolean {
  return (
    one.code === other.code &&
    one.lane === other.lane &&
    Math.abs(timeMs(one) - timeMs(other)) <= SAME_MS
  );
}

function timeMs({ at }: TimelineEntry): number {
  return Date.parse(at);
}
