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
 *
 * @internal
 */
export function earlierSteps(
  { workload, cluster }: JobFacts,
  events: readonly KubeEvent[],
  known: readonly TimelineEntry[],
): TimelineEntry[] {
  const object = workload ? nameOf('Workload', workload) : '';
  const steps: TimelineEntry[] = [];
  const add = (lane: string, ...step: Parameters<TimelineSteps['add']>) => {
    const one = new TimelineSteps(lane);
    one.add(...step);
    steps.push(...one.all);
  };
  for (const event of events) {
    const at = firstTimeOf(event);
    const { message, reason } = event;
    const worker = RESERVED.exec(message ?? '')?.[1];
    if (worker) {
      const detail = messageOf('answers.workloads.step.toClusters', {
        clusters: worker,
      });
      add(cluster, at, 'Dispatched', 'info', object, { detail });
      add(worker, at, 'Admitted', 'info', object);
    } else if (reason?.startsWith('EvictedDueTo')) {
      const target = readMoveMessage(message);
      const detail = target
        ? messageOf('answers.workloads.evicted.moves', { target })
        : message;
      add(cluster, at, 'Evicted', 'warning', object, { detail });
    }
  }
  const endMs = Math.max(
    ...[...steps, ...known]
      .filter(({ code }) => code === 'Evicted' || code === 'Requeued')
      .map(timeMs),
  );
  return steps.filter((step, index) =>
    step.code === 'Evicted'
      ? !known.some(one => isSame(one, step))
      : timeMs(step) < endMs &&
        // Kueue reports one reservation by several events.
        !steps.slice(0, index).some(one => isSame(one, step)),
  );
}

function isSame(a: TimelineEntry, b: TimelineEntry): boolean {
  const isSameStep =
    a.code === b.code && (a.code === 'Evicted' || a.lane === b.lane);
  return isSameStep && Math.abs(timeMs(a) - timeMs(b)) <= SAME_MS;
}

function timeMs({ at }: TimelineEntry): number {
  return Date.parse(at);
}
