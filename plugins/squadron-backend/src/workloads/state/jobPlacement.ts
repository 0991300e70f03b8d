import {
  type StateView,
  type JobFacts,
  type MessageText,
  formatCountdown,
  messageOf,
  stateOf,
  timeOf,
} from '@squadron/backstage-plugin-squadron-common';
import {
  isDisconnected,
  readMoveMessage,
  runsOn,
} from '@squadron/backstage-plugin-squadron-node';
import { findCondition, findTrue, isTrue } from '@squadron/kube-kinds';

/** Kueue's own default for `multiKueue.workerLostTimeout`. */
const WORKER_LOST_TIMEOUT_MS = 15 * 60_000;

/** The state of a job on a worker cluster that the hub cannot reach. @internal */
export function workerLostState(
  facts: JobFacts,
  nowMs: number,
): StateView<'workload'> | undefined {
  const worker = runsOn(facts.workload) ?? facts.mayRunOn;
  if (!worker || !facts.connection || !isDisconnected(facts.connection)) {
    return undefined;
  }
  const active = findCondition(facts.connection, 'Active');
  if (facts.mayRunOn !== undefined) {
    return stateOf('WorkerLost', 'danger', {
      detail: messageOf('answers.workloads.step.startsNowhereElse', {
        cluster: facts.mayRunOn,
      }),
      from: active,
    });
  }
  return stateOf('WorkerLost', 'danger', {
    detail: messageOf('answers.also', {
      what:
        facts.job.kind === 'deployment'
          ? messageOf('answers.workloads.step.leavesLost')
          : requeues(facts, timeOf(active?.lastTransitionTime), nowMs),
      more: messageOf('answers.workloads.step.mayStillRun', {
        cluster: worker,
      }),
    }),
    from: active,
  });
}

function requeues(
  { workerLostTimeoutMs = WORKER_LOST_TIMEOUT_MS }: JobFacts,
  lostAt: number | undefined,
  nowMs: number,
): MessageText {
  const left = lostAt === undefined ? 0 : lostAt + workerLostTimeoutMs - nowMs;
  return left <= 0
    ? messageOf('answers.workloads.step.requeuesNow')
    : messageOf('answers.workloads.step.requeuesIn', {
        countdown: formatCountdown(left),
      });
}

/** The cluster that a moving workload leaves, while that is known, and those it may start on. @internal */
export function moveOf({
  workload,
}: JobFacts): { from?: string; target: string; movesTo: string[] } | undefined {
  const evicted = findTrue(workload, 'Evicted');
  const message = evicted
    ? evicted.message
    : workload?.status?.admissionChecks?.find(({ state }) => state === 'Retry')
        ?.message;
  const target = readMoveMessage(message);
  return target && isTrue(workload, 'QuotaReserved')
    ? { from: runsOn(workload), target, movesTo: target.split(' or ') }
    : undefined;
}

/**
 * State of a workload on its way to other clusters: its pods are stopped, and it still holds the hub's quota.
 *
 * @internal
 */
export function movingState(
  facts: JobFacts,
): StateView<'workload'> | undefined {
  const move = moveOf(facts);
  return (
    move &&
    stateOf('Moving', 'info', {
      detail: `${move.from ? `${move.from} ` : ''}→ ${move.target}`,
      from: findTrue(facts.workload, 'Evicted'),
    })
  );
}
