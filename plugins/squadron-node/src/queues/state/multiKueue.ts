import { MULTIKUEUE_CONTROLLER_NAME } from '@squadron/kube-kinds';
import type {
  AdmissionCheck,
  AdmissionCheckState,
  Workload,
} from '@squadron/kube-kinds';
import type { JobFacts } from '@squadron/backstage-plugin-squadron-common';

/** Names of the checks that dispatch to worker clusters. @public */
export function multiKueueCheckNames(
  checks: readonly AdmissionCheck[],
): ReadonlySet<string> {
  return new Set(
    checks
      .filter(
        check => check.spec?.controllerName === MULTIKUEUE_CONTROLLER_NAME,
      )
      .map(check => check.metadata.name),
  );
}

/** State of the check that dispatches this workload; undefined when none does. @public */
export function dispatchCheck({
  workload,
  multiKueueChecks,
}: JobFacts): AdmissionCheckState | undefined {
  return workload?.status?.admissionChecks?.find(check =>
    multiKueueChecks?.has(check.name),
  );
}

/** ID of the worker cluster that runs it, from the hub's Workload. @public */
export function runsOn(workload: Workload | undefined): string | undefined {
  return workload?.status?.clusterName || undefined;
}
