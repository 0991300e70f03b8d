import {
  assignmentsOf,
  readGranted,
} from '@squadron/backstage-plugin-squadron-node';
import { FIELD_MANAGERS, KINDS, type ResourceList } from '@squadron/kube-kinds';
import type { Grant } from '@squadron/backstage-plugin-squadron-common';
import type { EvaluatedClaim } from '@squadron/backstage-plugin-squadron-node';
import { isApplied } from '@squadron/controller-node';
import { stampConditions, type ConditionDraft } from '../../engine/conditions';
import type { ObservedClaims, StatusAction } from './types';

const WRITER = {
  fieldManager: FIELD_MANAGERS.claims,
  subresource: 'status',
} as const;

/**
 * The statuses with the grants of each claim, and the reason when it got less than it assigns. Claims whose status is
 * up to date are not written.
 *
 * @internal
 */
export function claimStatus(
  observed: ObservedClaims,
  judged: readonly EvaluatedClaim[],
  grants: readonly Grant[],
): StatusAction[] {
  const { metrics, now } = observed;
  const held = readGranted(metrics);
  return judged.flatMap((one): StatusAction[] => {
    const { name, object } = one;
    const { generation, uid, resourceVersion, deletionTimestamp } =
      object.metadata;
    if (deletionTimestamp) {
      return [];
    }
    const condition = conditionOf(observed, one, grants);
    const wanted = {
      apiVersion: 'galaxy.kubestellar.io/v1alpha1',
      kind: KINDS.clusterResourceClaim.kind,
      metadata: { name },
      status: {
        observedGeneration: generation,
        capacity: claimable(metrics?.status?.allocatable ?? {}),
        granted: assignmentsOf(held[name] ?? []),
        conditions: stampConditions([condition], object.status?.conditions, {
          now,
          generation,
        }),
      },
    };
    return isApplied(wanted, object, WRITER)
      ? []
      : [
          {
            type: 'status',
            object: {
              ...wanted,
              metadata: { name, uid, resourceVersion },
            },
          },
        ];
  });
}

function conditionOf(
  { id, metrics }: ObservedClaims,
  { name, problems }: EvaluatedClaim,
  grants: readonly Grant[],
): ConditionDraft {
  if (!metrics?.status?.measuredAt || metrics.metadata.deletionTimestamp) {
    return {
      type: 'Granted',
      status: 'False',
      reason: 'ClusterNotFound',
      message: `The fleet has no worker cluster '${id}', so nothing can be assigned.`,
    };
  }
  const grant = grants.find(({ claim }) => claim === name);
  const all = problems.length > 0 ? problems : grant?.problems ?? [];
  if (all.length > 0) {
    return {
      type: 'Granted',
      status: 'False',
      reason: all[0].reason,
      message: all
        .map(({ field, message }) => `${field}: ${message}`)
        .join(' '),
    };
  }
  const queues = new Set((grant?.assignments ?? []).map(({ queue }) => queue))
    .size;
  return {
    type: 'Granted',
    status: 'True',
    reason: queues === 0 ? 'NothingAssigned' : 'Granted',
    message:
      queues === 0
        ? 'Nothing is assigned yet.'
        : `All assignments are part of the quotas of ${queues} ${
            queues === 1 ? 'ClusterQueue' : 'ClusterQueues'
          }.`,
  };
}

function claimable(list: ResourceList): ResourceList {
  return Object.fromEntries(
    ['cpu', 'memory', 'gpu'].flatMap(resource =>
      list[resource] === undefined ? [] : [[resource, list[resource]] as const],
    ),
  );
}
