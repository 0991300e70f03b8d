import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import {
  FLEET_QUEUE_NAME,
  HUB_CLUSTER_ID,
  findCondition,
} from '@squadron/kube-kinds';
import type { ClusterQueue } from '@squadron/kube-kinds';
import { dispatchesToFleet } from '../../placement/dispatch/dispatchesToFleet';
import { POD_FLAVOR_NAME } from '../../queues/podQuota';
import { causeOf, found, rawOf, textsOf } from './outcome';
import type { DoctorHubFacts, FindingDraft, Outcome } from './types';

/** Whether the AdmissionCheck that dispatches to workers is active on the hub, and the queues that use it. @internal */
export function checkAdmission(hub: DoctorHubFacts): Outcome {
  const queues = hub.clusterQueues.filter(dispatchesToFleet);
  return found('admissionCheck', HUB_CLUSTER_ID, 1 + queues.length, [
    ...evaluateCheck(hub),
    ...queues.flatMap(evaluateQueue),
    ...queues.flatMap(evaluatePods),
  ]);
}

function evaluateCheck({ admissionCheck }: DoctorHubFacts): FindingDraft[] {
  const active = findCondition(admissionCheck, 'Active');
  if (active?.status === 'True') {
    return [];
  }
  return [
    {
      key: FLEET_QUEUE_NAME,
      tone: 'danger',
      ...(admissionCheck
        ? textsOf('admissionCheck', {
            name: FLEET_QUEUE_NAME,
            cause: active?.message ?? messageOf('answers.queues.notReconciled'),
          })
        : textsOf('noAdmissionCheck', { name: FLEET_QUEUE_NAME })),
      remediation: 'itself',
      ...(active && { raw: rawOf(active) }),
    },
  ];
}

function evaluateQueue(queue: ClusterQueue): FindingDraft[] {
  const active = findCondition(queue, 'Active');
  const { name } = queue.metadata;
  return active?.status === 'False'
    ? [
        {
          key: `queue/${name}`,
          tone: 'danger',
          ...textsOf('queueOfHub', { queue: name, cause: causeOf(active) }),
          remediation: 'person',
          raw: rawOf(active),
        },
      ]
    : [];
}

/** Without quota for pods, Kueue does not dispatch workloads that request nothing, and does not report it. */
function evaluatePods({ metadata, spec }: ClusterQueue): FindingDraft[] {
  const { name } = metadata;
  const isCovered = spec?.resourceGroups?.some(group =>
    group.coveredResources.includes('pods'),
  );
  return isCovered
    ? []
    : [
        {
          key: `pods/${name}`,
          tone: 'warning',
          ...textsOf('podsUncovered', { queue: name, flavor: POD_FLAVOR_NAME }),
          remediation: 'person',
        },
      ];
}
