import type {
  StateView,
  JobFacts,
  Message,
} from '@squadron/backstage-plugin-squadron-common';
import { hasCode, messageOf } from '@squadron/backstage-plugin-squadron-common';
import { findCondition } from '@squadron/kube-kinds';
import { refusalBy } from './jobHalted';
import { kueueObstacles } from '../../queues/state/kueueMessage';
import { missingRayCluster } from './missingRayCluster';
import { worstPodFault } from '@squadron/backstage-plugin-squadron-node';
import { selectedOutsideKueue } from './selectedOutsideKueue';
import { isUndispatched } from './undispatched';

/** What a user can do when a workload cannot start. @internal */
export function startAdvice(facts: JobFacts): Message {
  const worst = worstPodFault(facts.remote?.pods ?? []);
  if (worst) {
    return messageOf(`answers.workloads.startAdvice.${worst.fault.code}`);
  }
  return missingRayCluster(facts)
    ? messageOf('answers.workloads.startAdvice.config')
    : messageOf('answers.workloads.next.fixed');
}

const OUT_OF_MEMORY = [
  'answers.workloads.failed.outOfMemory',
  'answers.workloads.failed.killed',
  'answers.workloads.pod.outOfMemory',
  'answers.workloads.pod.outOfMemoryAgain',
  'answers.workloads.pod.outOfMemoryOnce',
] as const;

/** What a user can do after a workload failed. @internal */
export function failureAdvice(
  facts: JobFacts,
  state: StateView<'workload'>,
): Message {
  const { job } = facts;
  const { reason, message = '' } =
    (job.kind === 'rayjob' && job.object.status) || {};
  if (
    OUT_OF_MEMORY.some(code => hasCode(state.detail, code)) ||
    /out of memory/.test(message)
  ) {
    return messageOf('answers.workloads.startAdvice.memory');
  }
  if (hasCode(state.detail, 'answers.workloads.failed.runtimeEnv')) {
    return messageOf('answers.workloads.failedAdvice.runtimeEnv');
  }
  switch (reason) {
    case 'DeadlineExceeded':
      return messageOf('answers.workloads.failedAdvice.deadline');
    case 'PreRunningDeadlineExceeded':
      return messageOf('answers.workloads.failedAdvice.startDeadline');
    default:
      return messageOf('answers.workloads.startAdvice.failed');
  }
}

/** What a user can do about a workload that would wait forever. @internal */
export function refusalAdvice(facts: JobFacts): Message {
  const selected = selectedOutsideKueue(facts);
  if (selected) {
    return messageOf('answers.workloads.refusedAdvice.selects', { selected });
  }
  const { workload, cannotRun, unusableQuota, clusterQueue = '' } = facts;
  if (isUndispatched(facts)) {
    return messageOf('answers.workloads.refusedAdvice.noFlavor', {
      queue: clusterQueue,
    });
  }
  if (refusalBy(workload) !== undefined) {
    return messageOf('answers.workloads.refusedAdvice.released');
  }
  if (unusableQuota) {
    return messageOf('answers.workloads.refusedAdvice.stop');
  }
  const reserved = findCondition(workload, 'QuotaReserved');
  const first = cannotRun ? undefined : kueueObstacles(reserved?.message)[0];
  switch (first?.type) {
    case 'missing':
      return messageOf('answers.workloads.refusedAdvice.create', {
        kind: first.kind,
      });
    case 'inactive':
      return messageOf('answers.workloads.refusedAdvice.fix', {
        kind: first.kind,
      });
    case 'namespace':
      return messageOf('answers.workloads.refusedAdvice.namespace');
    case 'mismatch':
      return messageOf('answers.workloads.refusedAdvice.mismatch');
    case 'taint':
      return messageOf('answers.workloads.refusedAdvice.taint');
    case 'uncovered':
      return messageOf('answers.workloads.refusedAdvice.uncovered');
    case 'never':
      return first.most === 0
        ? messageOf('answers.workloads.unblock.noQuota', {
            queue: clusterQueue,
          })
        : messageOf('answers.workloads.refusedAdvice.size');
    default:
      return messageOf('answers.workloads.refusedAdvice.size');
  }
}
