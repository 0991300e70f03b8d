import { ownValue } from '@squadron/backstage-plugin-squadron-common';
import { splitAssignments } from '@squadron/backstage-plugin-squadron-node';
import {
  type KubeObject,
  amountsOf,
  FIELD_MANAGERS,
  FLEET_QUEUE_NAME,
  formatAmount,
  HUB_CLUSTER_ID,
  LABELS,
  parseQuantity,
  KINDS,
} from '@squadron/kube-kinds';
import type { StopPolicy, KubeManifest } from '@squadron/kube-kinds';
import type { FlavorAmounts } from '@squadron/backstage-plugin-squadron-node';
import type { Assignment } from '@squadron/backstage-plugin-squadron-common';
import { ensureDeleted, isOurs, writerFor } from '../../actions';
import type { Action, EventDraft } from '../../actions';
import { renderClusterQueue } from './clusterQueue';
import { foreignQueueEvent } from './events';
import { stopPolicyParts } from './stopPolicy';
import type { HubQueue, Quotas } from './types';

const { ensure } = writerFor(FIELD_MANAGERS.capacity);

/** Fields of a hub's queue that its counterparts on workers share: queueing order and preemption. */
const FOLLOWED = [
  'queueingStrategy',
  'preemption',
  'flavorFungibility',
  'fairSharing',
  'namespaceSelector',
] as const;

/** The capacity of one worker, divided among its queues. */
interface MemberQuotas {
  /** The capacity without grants: the quotas of the queue `fleet`. */
  fleet: Quotas;
  /** By name of the queue. */
  queues: Readonly<Record<string, Quotas>>;
}

/**
 * Divides the capacity of a worker: each queue gets its grants of this worker, the queue `fleet` the rest.
 *
 * @internal
 */
export function divide(
  allocatable: Quotas,
  hubQueues: readonly HubQueue[],
): MemberQuotas {
  const assignments: Record<string, readonly Assignment[]> = Object.fromEntries(
    hubQueues.map(({ name, assignments: own }) => [name, own]),
  );
  const { queues, rest } = splitAssignments(
    Object.fromEntries(
      allocatable.map(({ flavor, resources }) => [
        flavor,
        amountsOf(resources),
      ]),
    ),
    assignments,
  );
  return {
    fleet: quotasLike(allocatable, rest),
    queues: Object.fromEntries(
      hubQueues.map(({ name }) => [
        name,
        quotasLike(allocatable, ownValue(queues, name) ?? {}),
      ]),
    ),
  };
}

/**
 * The worker's ClusterQueues besides `fleet`, which borrow from it and lend their unused quota to it. Queues that the
 * hub does not dispatch any more are deleted; foreign ones are left alone.
 *
 * @internal
 */
export function memberQueueActions(
  worker: string,
  hubQueues: readonly HubQueue[],
  quotas: MemberQuotas['queues'],
  live: readonly KubeObject[],
  stopPolicy: StopPolicy | undefined,
): { actions: Action[]; events: EventDraft[] } {
  const named = (name: string) =>
    live.find(({ metadata }) => metadata.name === name);
  const stale = live.filter(
    ({ metadata }) =>
      metadata.name !== FLEET_QUEUE_NAME &&
      metadata.labels?.[LABELS.mirroredFrom] === HUB_CLUSTER_ID &&
      !hubQueues.some(({ name }) => name === metadata.name),
  );
  return {
    actions: [
      ...hubQueues.flatMap(queue =>
        ensure(
          worker,
          KINDS.clusterQueue,
          render(
            queue,
            quotas[queue.name],
            stopPolicyParts(stopPolicy, named(queue.name)),
          ),
          named(queue.name),
        ),
      ),
      ...stale.flatMap(queue =>
        ensureDeleted(worker, KINDS.clusterQueue, queue),
      ),
    ],
    events: hubQueues.flatMap(({ name }) => {
      const other = named(name);
      return other && !isOurs(other) ? [foreignQueueEvent(other)] : [];
    }),
  };
}

/**
 * These amounts in the flavors and resources of the other quotas. Equal amounts keep the spelling of the other quotas.
 */
function quotasLike(allocatable: Quotas, amounts: FlavorAmounts): Quotas {
  return allocatable.map(({ flavor, resources }) => ({
    flavor,
    resources: Object.fromEntries(
      Object.entries(resources).map(([resource, quantity]) => {
        const amount = ownValue(ownValue(amounts, flavor), resource) ?? 0n;
        return [
          resource,
          amount === parseQuantity(quantity)
            ? quantity
            : formatAmount(amount, resource),
        ];
      }),
    ),
  }));
}

function render(
  { name, spec = {} }: HubQueue,
  quotas: Quotas,
  stop: ReturnType<typeof stopPolicyParts>,
): KubeManifest {
  const queue = renderClusterQueue(quotas, {
    name,
    labels: { [LABELS.mirroredFrom]: HUB_CLUSTER_ID },
    cohortName: FLEET_QUEUE_NAME,
    ...stop,
  });
  const followed = FOLLOWED.flatMap(field =>
    spec[field] === undefined ? [] : [[field, spec[field]] as const],
  );
  return {
    ...queue,
    spec: { ...(queue.spec as object), ...Object.fromEntries(followed) },
  };
}
