import {
  FLEET_QUEUE_NAME,
  HUB_CLUSTER_ID,
  findCondition,
} from '@squadron/kube-kinds';
import type { ClusterQueue } from '@squadron/kube-kinds';
import { dispatchesToFleet } from '../../placement/dispatch/dispatchesToFleet';
import { found } from './outcome';
import type { DoctorHubFacts, FindingDraft, Outcome } from './types';

/** Whether the AdmissionCheck that dispatches to workers is active on the hub, and the queues that use it. @internal */
export function checkAdmission(hub: DoctorHubFacts): Outcome {
  const queues = hub.clusterQueues.filter(dispatchesToFleet);
  return found('admissionCheck', HUB_CLUSTER_ID, 1 + queues.length, [
    ...evaluateCheck(hub),
    ...queues.flatMap(evaluateQueue),
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
      what: admissionCheck
        ? `AdmissionCheck ${FLEET_QUEUE_NAME} of the hub is not active: ${
            active?.message ?? 'Kueue has not reconciled it yet.'
          }`
        : `The hub has no AdmissionCheck ${FLEET_QUEUE_NAME}.`,
      consequence: 'Nothing is dispatched to any worker.',
      todo: admissionCheck
        ? 'It becomes active as soon as one worker is connected and in the MultiKueueConfig: fix the findings of the workers.'
        : 'Squadron creates it automatically once Kueue is installed on the hub.',
      remediation: 'itself',
      ...(active && {
        raw: {
          condition: `Active=${active.status}`,
          reason: active.reason,
          message: active.message,
        },
      }),
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
          what: `ClusterQueue ${name} of the hub is not active: ${
            active.message ?? active.reason ?? 'Kueue reports no reason'
          }`,
          consequence: `No job of queue ${name} is admitted.`,
          todo: 'Fix the error that Kueue reports. If it is about the AdmissionCheck, fix that one first.',
          remediation: 'person',
          raw: {
            condition: `Active=${active.status}`,
            reason: active.reason,
            message: active.message,
          },
        },
      ]
    : [];
}
