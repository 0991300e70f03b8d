import { HUB_CLUSTER_ID, isTrue } from '@squadron/kube-kinds';
import type { JobFacts } from '@squadron/backstage-plugin-squadron-common';
import { dispatchCheck } from '@squadron/backstage-plugin-squadron-node';

/**
 * Whether Kueue admitted it on the hub without asking MultiKueue, so that its pods stay gated there: Kueue (0.18)
 * assigns no flavor to a Workload without requests if its queue has no quota of pods, and runs the checks of assigned
 * flavors only.
 *
 * @internal
 */
export function isUndispatched(facts: JobFacts): boolean {
  const { cluster, workload, defaultQueue } = facts;
  const assignments = workload?.status?.admission?.podSetAssignments ?? [];
  return (
    cluster === HUB_CLUSTER_ID &&
    isTrue(workload, 'Admitted') &&
    defaultQueue?.dispatches === true &&
    dispatchCheck(facts) === undefined &&
    assignments.every(({ flavors = {} }) => Object.keys(flavors).length === 0)
  );
}
