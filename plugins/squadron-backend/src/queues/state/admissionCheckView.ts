import type { AdmissionCheckSummary } from '@squadron/backstage-plugin-squadron-common';
import { findCondition, type AdmissionCheck } from '@squadron/kube-kinds';
import { messageOf, stateOf } from '@squadron/backstage-plugin-squadron-common';

/**
 * The summary of an AdmissionCheck for lists.
 *
 * @param queues - ClusterQueues that require it
 *
 * @public
 */
export function admissionCheckView(
  cluster: string,
  check: AdmissionCheck,
  queues: readonly string[],
): AdmissionCheckSummary {
  const { name } = check.metadata;
  const { controllerName = '', parameters } = check.spec ?? {};
  return {
    id: `check/${cluster}/${name}`,
    cluster,
    name,
    controller: controllerName,
    ...(parameters && {
      parameters: [parameters.kind, parameters.name].filter(Boolean).join(' '),
    }),
    state: stateOfCheck(check),
    queues: [...queues],
  };
}

function stateOfCheck(check: AdmissionCheck) {
  const active = findCondition(check, 'Active');
  switch (active?.status) {
    case 'True':
      return stateOf('Active', 'success', { from: active });
    case 'False':
      return stateOf('Inactive', 'danger', {
        detail: active.message,
        from: active,
      });
    default:
      return stateOf('Unknown', 'neutral', {
        detail: messageOf('answers.queues.checkNotReconciled'),
        from: active,
      });
  }
}
