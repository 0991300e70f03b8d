import type { StateView } from '../api';
import { findCondition } from './conditions';
import { refusalBy } from './jobHalted';
import { kueueObstacles } from './kueueMessage';
import { missingRayCluster } from './missingRayCluster';
import { worstPodFault } from './podFault';
import type { PodFaultCode } from './podFaultTypes';
import { selectedOutsideKueue } from './selectedOutsideKueue';
import type { JobFacts } from './workloadFacts';

const START_ADVICE: Readonly<Record<PodFaultCode, string>> = {
  image:
    'It retries by itself; if the name is wrong, correct it and submit it again',
  config: 'It goes on by itself once that is there',
  create: 'Correct its container and submit it again',
  memory: 'Submit it again with more memory',
  crash: 'Its log says why; correct it and submit it again',
  failed: 'Its log may say more',
  unschedulable: 'It goes on by itself once a node has room for it',
};

/** What a person can do when it cannot start. @internal */
export function startAdvice(facts: JobFacts): string {
  const worst = worstPodFault(facts.remote?.pods ?? []);
  if (worst) {
    return START_ADVICE[worst.fault.code];
  }
  return missingRayCluster(facts)
    ? START_ADVICE.config
    : 'It goes on by itself once that is repaired';
}

/** What a person can do after it failed. @internal */
export function failureAdvice(facts: JobFacts, state: StateView): string {
  const { job } = facts;
  const reason = job.kind === 'rayjob' ? job.object.status?.reason : undefined;
  const detail = state.detail ?? '';
  if (/out of memory|lack of memory/.test(detail)) {
    return 'Submit it again with more memory';
  }
  if (/runtime environment/.test(detail)) {
    return 'Correct its runtime environment and submit it again';
  }
  switch (reason) {
    case 'DeadlineExceeded':
      return 'Give it a longer deadline, or less to do';
    case 'PreRunningDeadlineExceeded':
      return 'Remove what kept it from starting, or give it a longer deadline';
    default:
      return 'Its log may say more';
  }
}

/** What ends a wait that would last for ever. @internal */
export function refusalAdvice(facts: JobFacts): string {
  const selected = selectedOutsideKueue(facts);
  if (selected) {
    return `It would wait for ever; submit it on the cluster where ${selected} runs, or without clusterSelector`;
  }
  const { workload, cannotRun, heldInVain } = facts;
  if (refusalBy(workload) !== undefined) {
    return 'Its quota was given back. Submit it again with a smaller request; it queues again by itself when a cluster that can run it joins';
  }
  if (heldInVain) {
    return 'Stop it to free the quota, then submit it again with a smaller request; or add a cluster that can run it';
  }
  const reserved = findCondition(workload, 'QuotaReserved');
  const first = cannotRun ? undefined : kueueObstacles(reserved?.message)[0];
  switch (first?.type) {
    case 'missing':
      return `It would wait for ever; create the ${first.kind}, or submit it to another queue`;
    case 'inactive':
      return `It goes on when the ${first.kind} is repaired`;
    case 'namespace':
      return 'It would wait for ever; submit it to another queue';
    case 'mismatch':
      return 'It would wait for ever; correct its node selector, or submit it to another queue';
    case 'taint':
      return 'It would wait for ever; give it the toleration, or submit it to another queue';
    case 'uncovered':
      return 'It would wait for ever; do not ask for it, or submit it to another queue';
    default:
      return 'It would wait for ever; ask for less, or add a cluster that has it';
  }
}
