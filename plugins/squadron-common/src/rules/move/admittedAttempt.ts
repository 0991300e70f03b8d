import type { Workload } from '../../kinds';
import { isTrue } from '../../views/conditions';

/**
 * The cluster that has a workload and from which it may be moved now; undefined when there is none.
 *
 * Kueue (0.18.4) moves a workload whose check is Ready by a `Retry` of that check: it ends the copy on the cluster,
 * takes the quota back and asks the dispatcher again. One that is evicted, finished, inactive or going is left to
 * what happens to it.
 *
 * @param checks - names of the AdmissionChecks that MultiKueue answers
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
