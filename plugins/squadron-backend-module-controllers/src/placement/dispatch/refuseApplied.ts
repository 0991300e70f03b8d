import { ConflictError } from '@backstage/errors';
import type { KubeObject } from '@squadron/kube-kinds';

/** Field manager of Kueue's admission writes. */
const KUEUE_ADMISSION = 'kueue-admission';

/**
 * Refuses to write the status of a Workload that Kueue writes by server-side apply: it could never revert our write
 * (Kueue 0.18.4).
 *
 * @param what - the refused operation, e.g. `is not nominated`
 * @throws ConflictError
 *
 * @internal
 */
export function refuseApplied({ metadata }: KubeObject, what: string): void {
  const { namespace, name, managedFields = [] } = metadata;
  const isApplied = managedFields.some(
    ({ manager, operation }) =>
      manager === KUEUE_ADMISSION && operation === 'Apply',
  );
  if (isApplied) {
    throw new ConflictError(
      `Workload ${namespace}/${name} ${what}, because Kueue on the hub could not revert the write; ` +
        `enable its feature gate WorkloadRequestUseMergePatch, or set squadron.dispatch.enabled to false`,
    );
  }
}
