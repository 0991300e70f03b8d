import { isTrue, type Workload } from '@squadron/kube-kinds';

/**
 * The cluster that runs a workload and that the workload may leave; undefined if there is none.
 *
 * To move a workload, its Ready check is set to `Retry`: Kueue (0.18.4) then deletes the copy on the cluster, releases
 * the quota and lets the dispatcher nominate clusters again. A workload that is evicted, finished, inactive or being
 * deleted is not moved.
 *
 * @param checks - names of the AdmissionChecks of MultiKueue
 *
 * @public
 */
export function admittedAttempt(
  workload: Workload,
  checks: ReadonlySet<string>,
): { check: string; cluster: string } | undefined {
  const { metadata, spec, status } = workload;
  const check = status?.admissionChecks?.find(({ name }) => checks.has(name));
  if (
    !status?.clusterName ||
    check?.state !== 'Ready' ||
    metadata.deletionTimestamp ||
    spec?.active === false ||
    isTrue(workload, 'Finished') ||
    isTrue(workload, 'Evicted')
  ) {
    return undefined;
  }
  return { check: check.name, cluster: status.clusterName };
}
