import type {
  StateView,
  PodFaultCode,
  JobFacts,
} from '@squadron/backstage-plugin-squadron-common';
import { findCondition } from '@squadron/kube-kinds';
import { refusalBy } from './jobHalted';
import { kueueObstacles } from '../../queues/state/kueueMessage';
import { missingRayCluster } from './missingRayCluster';
import { worstPodFault } from '@squadron/backstage-plugin-squadron-node';
import { selectedOutsideKueue } from './selectedOutsideKueue';

const START_ADVICE: Readonly<Record<PodFaultCode, string>> = {
  image:
    'Kubernetes retries automatically; if the name is wrong, correct it and submit the workload again',
  config: 'It continues automatically once that exists',
  create: 'Correct its container and submit it again',
  memory: 'Submit it again with more memory',
  crash: 'See its log for the cause, fix it and submit it again',
  failed: 'Its log may show the cause',
  unschedulable:
    'It continues automatically once a node has enough free capacity',
};

/** What a user can do when a workload cannot start. @internal */
export function startAdvice(facts: JobFacts): string {
  const worst = worstPodFault(facts.remote?.pods ?? []);
  if (worst) {
    return START_ADVICE[worst.fault.code];
  }
  return missingRayCluster(facts)
    ? START_ADVICE.config
    : 'It continues automatically once that is fixed';
}

/** What a user can do after a workload failed. @internal */
export function failureAdvice(
  facts: JobFacts,
  state: StateView<'workload'>,
): string {
  const { job } = facts;
  const reason = job.kind === 'rayjob' ? job.object.status?.reason : undefined;
  const detail = state.detail ?? '';
  if (/out of memory/.test(detail)) {
    return 'Submit it again with more memory';
  }
  if (/runtime environment/.test(detail)) {
    return 'Correct its runtime environment and submit it again';
  }
  switch (reason) {
    case 'DeadlineExceeded':
      return 'Set a longer deadline, or reduce the work';
    case 'PreRunningDeadlineExceeded':
      return 'Fix what kept it from starting, or set a longer deadline';
    default:
      return 'Its log may show the cause';
  }
}

/** What a user can do about a workload that would wait forever. @internal */
export function refusalAdvice(facts: JobFacts): string {
  const selected = selectedOutsideKueue(facts);
  if (selected) {
    return `It would wait forever; submit it on the cluster where ${selected} runs, or without clusterSelector`;
  }
  const { workload, cannotRun, unusableQuota } = facts;
  if (refusalBy(workload) !== undefined) {
    return 'Its quota was released. Submit it again with a smaller request; otherwise it is requeued automatically when a cluster that can run it joins';
  }
  if (unusableQuota) {
    return 'Stop it to free the quota, then submit it again with a smaller request; or add a cluster that can run it';
  }
  const reserved = findCondition(workload, 'QuotaReserved');
  const first = cannotRun ? undefined : kueueObstacles(reserved?.message)[0];
  switch (first?.type) {
    case 'missing':
      return `It would wait forever; create the ${first.kind}, or submit it to another queue`;
    case 'inactive':
      return `It continues when the ${first.kind} is fixed`;
    case 'namespace':
      return 'It would wait forever; submit it to another queue';
    case 'mismatch':
      return 'It would wait forever; correct its node selector, or submit it to another queue';
    case 'taint':
      return 'It would wait forever; add the toleration, or submit it to another queue';
    case 'uncovered':
      return 'It would wait forever; remove that request, or submit it to another queue';
    default:
      return 'It would wait forever; request less, or add a cluster with enough capacity';
  }
}
