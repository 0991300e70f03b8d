import type { Workload } from '@squadron/kube-kinds';

/**
 * Time since which a workload has waited for nominated clusters, in milliseconds since the epoch; undefined when it
 * does not wait.
 *
 * It waits as long as it has quota reserved on the hub, all other checks are ready, the check of MultiKueue is pending
 * and no cluster has admitted it. Evicted, admitted and inactive workloads count too: Kueue (0.18.4) ends the eviction
 * of a workload with a lost worker only when a further cluster is nominated. A nomination beside a cluster name, or
 * before the quota reservation, is rejected or has no effect.
 *
 * @param checks - names of the AdmissionChecks of MultiKueue
 * @public
 */
export function pendingAttempt(
  { metadata, status }: Workload,
  checks: ReadonlySet<string>,
): { check: string; sinceMs: number } | undefined {
  const { admissionChecks = [], clusterName, conditions = [] } = status ?? {};
  const holds = (type: string) =>
    conditions.find(one => one.type === type && one.status === 'True');
  const reserved = holds('QuotaReserved');
  const check = admissionChecks.find(({ name }) => checks.has(name));
  const others = admissionChecks.filter(one => one !== check);
  const othersReady = others.every(({ state }) => state === 'Ready');
  if (
    metadata.deletionTimestamp ||
    clusterName ||
    !reserved ||
    !othersReady ||
    check?.state !== 'Pending' ||
    holds('Finished')
  ) {
    return undefined;
  }
  const times = [reserved, holds('Evicted'), ...others].map(
    one => Date.parse(one?.lastTransitionTime ?? '') || 0,
  );
  return { check: check.name, sinceMs: Math.max(...times) };
}
