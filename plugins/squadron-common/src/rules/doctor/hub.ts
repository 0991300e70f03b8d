import { FLEET_QUEUE_NAME, HUB_CLUSTER_ID } from '../../constants';
import type { ClusterQueue } from '../../kinds';
import { findCondition } from '../../views/conditions';
import { dispatchesToFleet } from '../dispatchesToFleet';
import { found } from './outcome';
import type { DoctorHubFacts, FindingDraft, Outcome } from './types';

/** Whether the check that dispatches to workers is active on the hub, and the queues that use it. @internal */
export function checkAdmission(hub: DoctorHubFacts): Outcome {
  const queues = hub.clusterQueues.filter(dispatchesToFleet);
  return found('admissionCheck', HUB_CLUSTER_ID, 1 + queues.length, [
    ...judgeCheck(hub),
    ...queues.flatMap(evaluateQueue),
  ]);
}

function judgeCheck({ admissionCheck }: DoctorHubFacts): FindingDraft[] {
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
            active?.message ?? 'Kueue has not looked at it yet.'
          }`
        : `The hub has no AdmissionCheck ${FLEET_QUEUE_NAME}.`,
      consequence: 'Nothing is dispatched to any worker.',
      todo: admissionCheck
        ? 'It is active as soon as one worker is connected and listed: mend what is said of the workers.'
        : 'Squadron writes it by itself once Kueue is on the hub.',
      cure: 'itself',
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
            active.message ?? active.reason ?? 'Kueue does not say why'
          }`,
          consequence: `No job of queue ${name} gets a place.`,
          todo: 'Mend what Kueue names; where it is the AdmissionCheck, mend that.',
          cure: 'person',
          raw: {
            condition: `Active=${active.status}`,
            reason: active.reason,
            message: active.message,
          },
        },
      ]
    : [];
}
