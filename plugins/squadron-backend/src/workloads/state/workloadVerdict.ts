import type {
  StateView,
  JobFacts,
} from '@squadron/backstage-plugin-squadron-common';
import {
  formatDuration,
  formatGpuCounts,
  stateText,
  listed,
  sentences,
  timeOf,
  podSetsOfJob,
  workloadGpus,
} from '@squadron/backstage-plugin-squadron-common';
import {
  endTimeOf,
  runsOn,
  rayClusterVerdict,
  rayServiceVerdict,
} from '@squadron/backstage-plugin-squadron-node';
import { startTimeOf } from './jobProgress';
import { failureAdvice, refusalAdvice, startAdvice } from './workloadAdvice';
import { unqueuedParts } from './unqueuedState';

/** The present state, and what happens next or what the user can do. */
type Parts = [now: string, next?: string];

type Describe = (
  facts: JobFacts,
  state: StateView<'workload'>,
  nowMs: number,
) => Parts;

/** By the states of {@link jobState} that all kinds share. */
const SHARED: Readonly<Record<string, Describe>> = {
  Deleting: facts => [
    `Deleting${whereOf(facts)}`,
    'It is removed once its child objects are deleted',
  ],
  Rejected: (_, state) => [
    `Rejected${causeOf(state)}`,
    'Correct it and submit it again',
  ],
  NotQueued: unqueuedParts,
  Suspended: () => ['Suspended by a person', 'Resume it to queue it again'],
  Deactivated: (_, state) => [
    `Deactivated by Kueue${causeOf(state)}`,
    'Resume it to try again',
  ],
  WorkerLost: (facts, state) => [
    `Worker cluster ${runsOn(facts.workload)} is unreachable`,
    `The job ${state.detail}`,
  ],
  Moving: (_, state) => [`Moving ${state.detail}`, 'It restarts there'],
  Requeued: (_, state) => [
    `Back in the queue${causeOf(state)}`,
    'It restarts as soon as quota is free',
  ],
  CannotRun: (facts, state) => [
    `Cannot run${causeOf(state)}`,
    refusalAdvice(facts),
  ],
  OnHold: (facts, state) => [
    `Waiting: ${state.detail ?? `${queueOf(facts) ?? 'its queue'} is held`}`,
    'It continues when the queue is resumed',
  ],
  Queued: queuedParts,
  Dispatching: facts => {
    const nominated = facts.workload?.status?.nominatedClusterNames ?? [];
    return nominated.length > 0
      ? [
          `Nominated clusters: ${listed(nominated)}`,
          'The first that admits it runs it',
        ]
      : [
          'Waiting for a worker cluster',
          'The dispatcher nominates connected clusters',
        ];
  },
  Checking: (_, state) => [
    `Quota reserved, waiting for an admission check${causeOf(state)}`,
    'It starts when the check is ready',
  ],
};

/** By the states of kinds that run to completion. */
const ENDING: Readonly<Record<string, Describe>> = {
  Succeeded: facts => [`Succeeded${whereOf(facts)}${tookOf(facts)}`],
  Failed: (facts, state) => [
    `Failed${whereOf(facts)}${causeOf(state)}`,
    failureAdvice(facts, state),
  ],
  Stopped: facts => [`Stopped${whereOf(facts)}${tookOf(facts)}`],
  Starting: (facts, state) =>
    state.tone === 'warning'
      ? [`Cannot start${whereOf(facts)}${causeOf(state)}`, startAdvice(facts)]
      : [`Starting${tryOf(facts)}${whereOf(facts)}${causeOf(state)}`],
  Retrying: (facts, state) => [`Retrying${whereOf(facts)}${causeOf(state)}`],
  Running: (facts, state, nowMs) => {
    const gpus = gpusOf(facts);
    const problem = state.detail && `But ${state.detail}`;
    return [
      `Running${tryOf(facts)}${whereOf(facts)}${waitOf(state, nowMs)}${
        gpus ? ` with ${gpus}` : ''
      }`,
      problem,
    ];
  },
};

/**
 * The state of a workload, its cluster and its cause, and what happens next or what the user can do, in one or two
 * sentences.
 *
 * @param state - result of {@link jobState}
 * @public
 */
export function workloadVerdict(
  facts: JobFacts,
  state: StateView<'workload'>,
  nowMs: number,
): string {
  const isLongRunning =
    facts.job.kind === 'raycluster' || facts.job.kind === 'rayservice';
  const shared =
    isLongRunning && state.code === 'Suspended'
      ? undefined
      : SHARED[state.code];
  const describe = shared ?? (isLongRunning ? undefined : ENDING[state.code]);
  if (!describe && facts.job.kind === 'raycluster') {
    return rayClusterVerdict(state);
  }
  if (!describe && facts.job.kind === 'rayservice') {
    return rayServiceVerdict(state);
  }
  const [now, next] = describe?.(facts, state, nowMs) ?? [
    `${stateText(state)}${causeOf(state)}`,
  ];
  return sentences(now, next);
}

function queuedParts(
  facts: JobFacts,
  state: StateView<'workload'>,
  nowMs: number,
): Parts {
  const queue = queueOf(facts);
  const gpus = gpusOf(facts);
  const position = facts.position ? `, ${state.detail}` : '';
  return [
    `Queued${waitOf(state, nowMs)}${position}${queue ? ` in ${queue}` : ''}${
      gpus ? `; it needs ${gpus}` : ''
    }`,
    facts.position ? nextOf(facts.position) : state.detail,
  ];
}

function nextOf({ place }: { place: number }): string {
  return place === 1
    ? 'It is next and starts when quota is free'
    : 'It starts when jobs ahead of it free capacity';
}

function causeOf({ detail }: StateView<'workload'>): string {
  return detail ? `: ${detail}` : '';
}

function whereOf({ workload, remote }: JobFacts): string {
  const worker = runsOn(workload) ?? remote?.cluster;
  return worker ? ` on ${worker}` : '';
}

function queueOf({ clusterQueue, workload }: JobFacts): string | undefined {
  return clusterQueue ?? workload?.spec?.queueName;
}

function gpusOf({ job, workload }: JobFacts): string {
  return formatGpuCounts(workloadGpus(podSetsOfJob(job, workload)));
}

/** The number of the try, after the first. */
function tryOf({ job }: JobFacts): string {
  const failed = job.kind === 'rayjob' ? job.object.status?.failed ?? 0 : 0;
  const limit = job.kind === 'rayjob' ? job.object.spec?.backoffLimit ?? 0 : 0;
  return failed > 0 && limit > 0 ? `, try ${failed + 1} of ${limit + 1},` : '';
}

function waitOf({ since }: StateView<'workload'>, nowMs: number): string {
  const time = timeOf(since);
  return time === undefined ? '' : ` for ${formatDuration(nowMs - time)}`;
}

function tookOf(facts: JobFacts): string {
  const start = timeOf(startTimeOf(facts));
  const end = timeOf(endTimeOf(facts));
  return start === undefined || end === undefined
    ? ''
    : ` after ${formatDuration(end - start)}`;
}
