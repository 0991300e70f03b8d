import {
  type StateView,
  type JobFacts,
  type MessageText,
  type WaitView,
  formatDuration,
  formatGpuCounts,
  messageOf,
  sentencesOf,
  stateMessage,
  timeOf,
  podSetsOfJob,
  withCause,
  workloadGpus,
} from '@squadron/backstage-plugin-squadron-common';
import {
  endTimeOf,
  runsOn,
  rayClusterVerdict,
  rayServiceVerdict,
} from '@squadron/backstage-plugin-squadron-node';
import { moveOf } from './jobPlacement';
import { startTimeOf } from './jobProgress';
import { openNominees, positionOf } from './jobQueueing';
import { failureAdvice, refusalAdvice, startAdvice } from './workloadAdvice';
import { unqueuedParts } from './unqueuedState';

/** The present state, and what happens next or what the user can do. */
type Parts = [now: MessageText, next?: MessageText];

type Describe = (
  facts: JobFacts,
  state: StateView<'workload'>,
  nowMs: number,
) => Parts;

/** Verdicts for the states of {@link jobState} that all kinds share. */
const SHARED: Readonly<Record<string, Describe>> = {
  Deleting: (facts, state) => [
    onCluster(facts, stateMessage(state)),
    messageOf('answers.workloads.next.deleting'),
  ],
  Rejected: (_, state) => [
    withCause(stateMessage(state), state.detail),
    messageOf('answers.workloads.next.correct'),
  ],
  NotQueued: unqueuedParts,
  Suspended: () => [
    messageOf('answers.workloads.verdict.suspended'),
    messageOf('answers.workloads.next.suspended'),
  ],
  Deactivated: (_, state) => [
    withCause(messageOf('answers.workloads.verdict.deactivated'), state.detail),
    messageOf('answers.workloads.next.deactivated'),
  ],
  WorkerLost: (facts, state) => [
    messageOf('answers.workloads.verdict.workerLost', {
      cluster: runsOn(facts.workload) ?? facts.mayRunOn ?? '',
    }),
    afterLoss(facts, state),
  ],
  Moving: facts => [
    movingMessage(facts),
    messageOf('answers.workloads.next.moving'),
  ],
  Requeued: (_, state) => [
    withCause(messageOf('answers.workloads.verdict.requeued'), state.detail),
    messageOf('answers.workloads.next.requeued'),
  ],
  CannotRun: (facts, state) => [
    withCause(stateMessage(state), state.detail),
    refusalAdvice(facts),
  ],
  OnHold: (facts, state) => [
    withCause(
      messageOf('answers.workloads.verdict.onHold'),
      state.detail ?? heldQueueOf(facts),
    ),
    messageOf('answers.workloads.next.onHold'),
  ],
  Queued: queuedParts,
  Dispatching: facts => {
    const nominated = openNominees(facts) ?? [];
    return nominated.length > 0
      ? [
          messageOf('answers.workloads.verdict.nominated', {
            clusters: nominated,
          }),
          messageOf('answers.workloads.next.nominated'),
        ]
      : [
          messageOf('answers.workloads.verdict.noneNominated'),
          messageOf('answers.workloads.next.noneNominated'),
        ];
  },
  Checking: (_, state) => [
    withCause(messageOf('answers.workloads.verdict.checking'), state.detail),
    messageOf('answers.workloads.next.checking'),
  ],
};

/** Verdicts for the states of kinds that run to completion. */
const ENDING: Readonly<Record<string, Describe>> = {
  Succeeded: (facts, state) => [
    tookOf(facts, onCluster(facts, stateMessage(state))),
  ],
  Failed: (facts, state) => [
    withCause(onCluster(facts, stateMessage(state)), state.detail),
    failureAdvice(facts, state),
  ],
  Stopped: (facts, state) => [
    tookOf(facts, onCluster(facts, stateMessage(state))),
  ],
  Starting: (facts, state) =>
    state.tone === 'warning'
      ? [
          withCause(
            onCluster(
              facts,
              messageOf('answers.workloads.verdict.cannotStart'),
            ),
            state.detail,
          ),
          startAdvice(facts),
        ]
      : [
          withCause(
            onCluster(facts, tryOf(facts, stateMessage(state))),
            state.detail,
          ),
        ],
  Retrying: (facts, state) => [
    withCause(onCluster(facts, stateMessage(state)), state.detail),
  ],
  Running: (facts, state) => {
    const gpus = gpusOf(facts);
    // Omits for how long it has run: that would differ from the running clocks on the page.
    const what = onCluster(facts, tryOf(facts, stateMessage(state)));
    return [
      gpus ? messageOf('answers.with', { what, gpus }) : what,
      state.detail &&
        messageOf('answers.workloads.verdict.but', { problem: state.detail }),
    ];
  },
};

/**
 * The state of a workload, its cluster and its cause, and what happens next or what the user can do, in one or two
 * sentences.
 *
 * @param state - result of {@link jobState}
 * @param waits - where it could run; absent: not known
 *
 * @public
 */
export function workloadVerdict(
  facts: JobFacts,
  state: StateView<'workload'>,
  nowMs: number,
  waits?: Pick<WaitView, 'clusters'>,
): MessageText {
  const isLongRunning =
    facts.job.kind === 'raycluster' || facts.job.kind === 'rayservice';
  const shared =
    (isLongRunning || ['deployment', 'statefulset'].includes(facts.job.kind)) &&
    state.code === 'Suspended'
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
    withCause(stateMessage(state), state.detail),
  ];
  const isInadmissible =
    state.code === 'Queued' &&
    waits?.clusters.length &&
    waits.clusters.every(({ code }) => code === 'Never');
  return sentencesOf(
    now,
    isInadmissible ? messageOf('answers.workloads.next.nowhere') : next,
  );
}

function afterLoss(
  { job, mayRunOn: cluster }: JobFacts,
  { detail = '' }: StateView<'workload'>,
): MessageText {
  if (cluster !== undefined) {
    return messageOf('answers.workloads.next.mayStillRun', { cluster });
  }
  return job.kind === 'deployment'
    ? messageOf('answers.workloads.next.leavesLost')
    : messageOf('answers.workloads.verdict.job', { what: detail });
}

function queuedParts(
  facts: JobFacts,
  state: StateView<'workload'>,
  nowMs: number,
): Parts {
  const queue = queueOf(facts);
  const gpus = gpusOf(facts);
  let what: MessageText = lasting(stateMessage(state), state, nowMs);
  const position = positionOf(facts);
  if (position) {
    what = messageOf('answers.comma', { what, more: position });
  }
  if (queue) {
    what = messageOf('answers.within', { what, queue });
  }
  if (gpus) {
    what = messageOf('answers.workloads.verdict.needs', { what, gpus });
  }
  return [what, facts.position ? nextOf(facts.position) : state.detail];
}

function nextOf({ place }: { place: number }): MessageText {
  return place === 1
    ? messageOf('answers.workloads.next.first')
    : messageOf('answers.workloads.next.queued');
}

function onCluster(
  { workload, remote }: JobFacts,
  what: MessageText,
): MessageText {
  const cluster = runsOn(workload) ?? remote?.cluster;
  return cluster ? messageOf('answers.on', { what, cluster }) : what;
}

function heldQueueOf(facts: JobFacts): MessageText {
  const name = queueOf(facts);
  return name
    ? messageOf('answers.queues.isHeld', { name })
    : messageOf('answers.workloads.verdict.queueHeld');
}

function queueOf({ clusterQueue, workload }: JobFacts): string | undefined {
  return clusterQueue ?? workload?.spec?.queueName;
}

function gpusOf({ job, workload }: JobFacts): string {
  return formatGpuCounts(workloadGpus(podSetsOfJob(job, workload)));
}

/** The number of the try, after the first. */
function tryOf({ job }: JobFacts, what: MessageText): MessageText {
  const failed = job.kind === 'rayjob' ? job.object.status?.failed ?? 0 : 0;
  const limit = job.kind === 'rayjob' ? job.object.spec?.backoffLimit ?? 0 : 0;
  return failed > 0 && limit > 0
    ? messageOf('answers.workloads.verdict.try', {
        what,
        attempt: failed + 1,
        attempts: limit + 1,
      })
    : what;
}

function lasting(
  what: MessageText,
  { since }: StateView<'workload'>,
  nowMs: number,
): MessageText {
  const time = timeOf(since);
  return time === undefined
    ? what
    : messageOf('answers.lasting', {
        what,
        duration: formatDuration(nowMs - time),
      });
}

function tookOf(facts: JobFacts, what: MessageText): MessageText {
  const start = timeOf(startTimeOf(facts));
  const end = timeOf(endTimeOf(facts));
  return start === undefined || end === undefined
    ? what
    : messageOf('answers.after', {
        what,
        duration: formatDuration(end - start),
      });
}

function movingMessage(facts: JobFacts): MessageText {
  const { from, target = '' } = moveOf(facts) ?? {};
  return from
    ? messageOf('answers.workloads.verdict.moving', { from, target })
    : messageOf('answers.workloads.verdict.movingTo', { target });
}
