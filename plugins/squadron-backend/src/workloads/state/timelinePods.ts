import {
  containersOf,
  messageOf,
  nameOf,
  type TimelineCode,
  type PodFaultCode,
  type JobFacts,
} from '@squadron/backstage-plugin-squadron-common';
import { LABELS, findTrue } from '@squadron/kube-kinds';
import type { KubePod } from '@squadron/kube-kinds';
import {
  disruptionWords,
  isHead,
  podFault,
} from '@squadron/backstage-plugin-squadron-node';
import { TimelineSteps, type TimelineEntry } from './timelineSteps';

const FAULTS: Readonly<Record<PodFaultCode, TimelineCode>> = {
  image: 'ImagePullFails',
  config: 'ContainerWaits',
  create: 'ContainerFails',
  memory: 'OutOfMemory',
  crash: 'Crashes',
  failed: 'PodFailed',
  unschedulable: 'FindsNoNode',
};

/** Steps of a workload's pods from their creation until the last one is ready, with their faults. @internal */
export function podSteps({ remote }: JobFacts): TimelineEntry[] {
  const pods = remote?.pods ?? [];
  if (!remote || pods.length === 0) {
    return [];
  }
  const steps = new TimelineSteps(remote.cluster);
  const [first] = pods
    .flatMap(({ metadata }) => metadata.creationTimestamp ?? [])
    .sort();
  steps.add(first, 'PodsCreated', 'info', podName(pods[0]), {
    detail: messageOf('answers.workloads.step.pods', { count: pods.length }),
  });
  addLast(steps, 'PodsPlaced', pods, placedAt);
  addLast(steps, 'ContainersRun', pods, containersRunAt);
  const head = pods.find(isHead);
  if (head) {
    steps.add(readyAt(head), 'HeadReady', 'info', podName(head));
  }
  const workers = pods.filter(
    ({ metadata }) => metadata.labels?.[LABELS.rayNodeType] === 'worker',
  );
  addLast(steps, 'WorkersReady', workers, readyAt);
  pods.forEach(pod => addTrouble(steps, pod));
  return steps.all;
}

/** A step at the time at which the last pod reached it; none while one has not. */
function addLast(
  steps: TimelineSteps,
  code: TimelineCode,
  pods: readonly KubePod[],
  timeIn: (pod: KubePod) => string | undefined,
): void {
  const all = pods.map(pod => ({ pod, at: timeIn(pod) }));
  if (all.length === 0 || all.some(({ at }) => at === undefined)) {
    return;
  }
  const last = all.reduce((a, b) => ((a.at ?? '') >= (b.at ?? '') ? a : b));
  steps.add(last.at, code, 'info', podName(last.pod), {
    detail: messageOf('answers.partOf', {
      part: pods.length,
      of: pods.length,
    }),
  });
}

function addTrouble(steps: TimelineSteps, pod: KubePod): void {
  const fault = podFault(pod);
  if (fault) {
    // Waiting reasons have no time of their own: they start when the pod is on its node.
    const at =
      fault.at ??
      pod.status?.startTime ??
      placedAt(pod) ??
      pod.metadata.creationTimestamp;
    steps.add(at, FAULTS[fault.code], fault.tone, podName(pod), {
      detail: fault.detail,
    });
    return;
  }
  const disrupted = findTrue(pod, 'DisruptionTarget');
  steps.add(
    disrupted?.lastTransitionTime,
    'PodRemoved',
    'warning',
    podName(pod),
    { detail: disrupted && disruptionWords(disrupted) },
  );
}

function placedAt(pod: KubePod): string | undefined {
  return findTrue(pod, 'PodScheduled')?.lastTransitionTime;
}

/** When the last container of the pod started, so that all images had been pulled; undefined before that. */
function containersRunAt(pod: KubePod): string | undefined {
  const times = containersOf(pod).map(
    ({ state }) => state?.running?.startedAt ?? state?.terminated?.startedAt,
  );
  return times.every(time => time !== undefined)
    ? times.sort().pop()
    : undefined;
}

function readyAt(pod: KubePod): string | undefined {
  return findTrue(pod, 'Ready')?.lastTransitionTime;
}

function podName(pod: KubePod): string {
  return nameOf('Pod', pod);
}
