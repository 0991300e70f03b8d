import type {
  QueueSummary,
  QuotaView,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID, isGpuResource } from '@squadron/kube-kinds';
import { sumOf } from './queueMatrix';

/** Quotas of several queues for one resource, summed up by flavor; those without any quota are left out. */
function sumByFlavor(
  quotas: readonly QuotaView[],
  resource: string,
): QuotaView[] {
  const given = quotas.filter(
    one => one.resource === resource && (one.nominal > 0 || one.reserved > 0),
  );
  return [...new Set(given.map(({ flavor }) => flavor))]
    .sort()
    .flatMap(
      name => sumOf(given.filter(({ flavor }) => flavor === name)) ?? [],
    );
}

/**
 * The GPUs of the workers behind a ClusterQueue of the hub whose one flavor spans all types, by flavor of the workers.
 * The last part, without a flavor, is what the hub reserves for jobs that have no cluster yet. Empty where the hub has
 * the flavors of the workers itself, for a queue of a worker, and for other resources.
 *
 * @internal
 */
export function quotaBehind(
  { cluster, name, quotas }: Pick<QueueSummary, 'cluster' | 'name' | 'quotas'>,
  queues: readonly Pick<QueueSummary, 'cluster' | 'name' | 'quotas'>[],
  resource: string,
): QuotaView[] {
  const workers = queues.filter(
    queue => queue.name === name && queue.cluster !== HUB_CLUSTER_ID,
  );
  if (cluster !== HUB_CLUSTER_ID || !isGpuResource(resource)) {
    return [];
  }
  const parts = sumByFlavor(
    workers.flatMap(worker => worker.quotas),
    resource,
  );
  const [hub] = sumByFlavor(
    quotas.map(quota => ({ ...quota, flavor: '' })),
    resource,
  );
  if (!hub || parts.length === 0) {
    return parts;
  }
  if (hasFlavorsOf(quotas, parts)) {
    return [];
  }
  const rest = parts.reduce((sum, part) => sum - part.reserved, hub.reserved);
  // The workers may be only some of all: what others have reserved is admitted on the hub.
  const waiting = Math.min(rest, hub.reserved - hub.used);
  return waiting > 0
    ? [...parts, { ...hub, nominal: waiting, reserved: waiting, used: 0 }]
    : parts;
}

/** Whether quotas of the hub are in flavors of the workers. @internal */
export function hasFlavorsOf(
  quotas: readonly QuotaView[],
  workers: readonly QuotaView[],
): boolean {
  const names = new Set(workers.map(({ flavor }) => flavor));
  return quotas.some(({ flavor }) => names.has(flavor));
}

/**
 * The GPUs that are free on workers although the hub has no quota left: waiting jobs hold that, whatever type they wait
 * for.
 *
 * @param quotas - of the hub, for one resource
 * @param behind - see {@link quotaBehind}
 * @internal
 */
export function blockedBehind(
  quotas: readonly QuotaView[],
  behind: readonly QuotaView[],
): { flavor: string; count: number }[] {
  const held = behind.find(({ flavor }) => flavor === '')?.reserved ?? 0;
  return quotas.some(({ nominal, reserved }) => reserved < nominal)
    ? []
    : behind
        .map(({ flavor, nominal, reserved }) => ({
          flavor,
          count: Math.min(nominal - reserved, held),
        }))
        .filter(({ flavor, count }) => flavor !== '' && count > 0);
}
