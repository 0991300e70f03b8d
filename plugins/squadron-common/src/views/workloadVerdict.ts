import type { StateView } from '../api';
import { formatDuration, formatGpuCounts } from '../format';
import { endTimeOf } from './jobEnd';
import { startTimeOf } from './jobProgress';
import { runsOn } from './multiKueue';
import { rayClusterVerdict } from './rayClusterState';
import { rayServiceVerdict } from './rayServiceState';
import { listed, sentences, timeOf } from './state';
import { failureAdvice, refusalAdvice, startAdvice } from './workloadAdvice';
import { podSetsOfJob, workloadGpus } from './workloadAsk';
import { unqueuedParts } from './unqueuedState';
import type { JobFacts } from './workloadFacts';

/** Now, and what happens next or what a person can do. */
type Parts = [now: string, next?: string];

type Say = (facts: JobFacts, state: StateView, nowMs: number) => Parts;

/** By the words of {@link jobState} that all kinds share. */
const SHARED: Readonly<Record<string, Say>> = {
  Deleting: facts => [
    `Is being deleted${whereOf(facts)}`,
    'It goes when its parts are gone',
  ],
  Rejected: (_, state) => [
    `Rejected${causeOf(state)}`,
    'Correct it and submit it again',
  ],
  'Not queued': unqueuedParts,
  Suspended: () => [
    'Suspended by a person',
    'It waits in its queue again when it is resumed',
  ],
  Deactivated: (_, state) => [
    `Deactivated by Kueue${causeOf(state)}`,
    'Resume it to try again',
  ],
  'Worker lost': (facts, state) => [
    `Worker ${runsOn(facts.workload)} does not answer`,
    `The job ${state.detail}`,
  ],
  Moving: (_, state) => [`Moving ${state.detail}`, 'It starts over there'],
  Requeued: (_, state) => [
    `Back in the queue${causeOf(state)}`,
    'It starts over as soon as there is room',
  ],
  'Cannot run': (facts, state) => [
    `Cannot run${causeOf(state)}`,
    refusalAdvice(facts),
  ],
  'On hold': (facts, state) => [
    `Waits, because ${
      state.detail ?? `${queueOf(facts) ?? 'its queue'} is held`
    }`,
    'It goes on when the queue is opened',
  ],
  Queued: queuedParts,
  Dispatching: facts => {
    const nominated = facts.workload?.status?.nominatedClusterNames ?? [];
    return nominated.length > 0
      ? [`Offered to ${listed(nominated)}`, 'The first that has room runs it']
      : ['Looks for a worker', 'It is offered to those that are connected'];
  },
  Checking: (_, state) => [
    `Holds its quota and waits for an admission check${causeOf(state)}`,
    'It starts when the check agrees',
  ],
};

/** Of what comes to an end by itself. */
const ENDING: Readonly<Record<string, Say>> = {
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
  Retrying: (facts, state) => [`Starts over${whereOf(facts)}${causeOf(state)}`],
  Running: (facts, state, nowMs) => {
    const asks = asksOf(facts);
    const hurt = state.detail && `But ${state.detail}`;
    return [
      `Running${tryOf(facts)}${whereOf(facts)}${waitOf(state, nowMs)}${
        asks ? ` with ${asks}` : ''
      }`,
      hurt,
    ];
  },
};

/**
 * What happens to a workload, where and why, and what happens next or what its reader can do, in one or two
 * sentences.
 *
 * @param state - as {@link jobState} gives it
 * @public
 */
export function workloadVerdict(
  facts: JobFacts,
  state: StateView,
  nowMs: number,
): string {
  const isStanding =
    facts.job.kind === 'raycluster' || facts.job.kind === 'rayservice';
  const shared =
    isStanding && state.word === 'Suspended' ? undefined : SHARED[state.word];
  const say = shared ?? (isStanding ? undefined : ENDING[state.word]);
  if (!say && facts.job.kind === 'raycluster') {
    return rayClusterVerdict(state);
  }
  if (!say && facts.job.kind === 'rayservice') {
    return rayServiceVerdict(state);
  }
  const [now, next] = say?.(facts, state, nowMs) ?? [
    `${state.word}${causeOf(state)}`,
  ];
  return sentences(now, next);
}

function queuedParts(facts: JobFacts, state: StateView, nowMs: number): Parts {
  const queue = queueOf(facts);
  const asks = asksOf(facts);
  const place = facts.position ? `, ${state.detail}` : '';
  return [
    `Queued${waitOf(state, nowMs)}${place}${queue ? ` in ${queue}` : ''}${
      asks ? `; it needs ${asks}` : ''
    }`,
    facts.position ? turnWords(facts.position) : state.detail,
  ];
}

function turnWords({ place }: { place: number }): string {
  return place === 1
    ? 'It is next and starts when there is room'
    : 'It starts when jobs ahead of it free capacity';
}

function causeOf({ detail }: StateView): string {
  return detail ? `: ${detail}` : '';
}

function whereOf({ workload, remote }: JobFacts): string {
  const worker = runsOn(workload) ?? remote?.cluster;
  return worker ? ` on ${worker}` : '';
}

function queueOf({ clusterQueue, workload }: JobFacts): string | undefined {
  return clusterQueue ?? workload?.spec?.queueName;
}

function asksOf({ job, workload }: JobFacts): string {
  return formatGpuCounts(workloadGpus(podSetsOfJob(job, workload)));
}

/** Which try it is, where it is not the first. */
function tryOf({ job }: JobFacts): string {
  const failed = job.kind === 'rayjob' ? job.object.status?.failed ?? 0 : 0;
  const limit = job.kind === 'rayjob' ? job.object.spec?.backoffLimit ?? 0 : 0;
  return failed > 0 && limit > 0 ? `, try ${failed + 1} of ${limit + 1},` : '';
}

function waitOf({ since }: StateView, nowMs: number): string {
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
