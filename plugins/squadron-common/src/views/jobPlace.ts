import type { StateView } from '../api';
import { ANNOTATIONS } from '../constants';
import { formatCountdown } from '../format';
import { findCondition } from './conditions';
import { isDisconnected } from './connectionState';
import { runsOn } from './multiKueue';
import { stateOf, timeOf } from './state';
import type { JobFacts } from './workloadFacts';

/** Kueue's own default for `multiKueue.workerLostTimeout`. */
const WORKER_LOST_TIMEOUT_MS = 15 * 60_000;

/** The hub does not reach the worker that runs it. @internal */
export function workerLostState(
  facts: JobFacts,
  nowMs: number,
): StateView | undefined {
  const worker = runsOn(facts.workload);
  if (!worker || !facts.connection || !isDisconnected(facts.connection)) {
    return undefined;
  }
  const active = findCondition(facts.connection, 'Active');
  const lostAt = timeOf(active?.lastTransitionTime);
  const left =
    lostAt !== undefined
      ? lostAt + (facts.workerLostTimeoutMs ?? WORKER_LOST_TIMEOUT_MS) - nowMs
      : undefined;
  const next =
    left === undefined || left <= 0
      ? 'requeues now'
      : `requeues in ${formatCountdown(left)}`;
  return stateOf('Worker lost', 'danger', {
    detail: `${next}; its pods may still run on ${worker}`,
    from: active,
  });
}

/** A person sends it to another worker. @internal */
export function movingState({
  job,
  workload,
}: JobFacts): StateView | undefined {
  const target = job.object.metadata.annotations?.[ANNOTATIONS.moveTo];
  const worker = runsOn(workload);
  return target && target !== worker
    ? stateOf('Moving', 'info', {
        detail: worker ? `${worker}→${target}` : `→${target}`,
      })
    : undefined;
}
