import { type Workload, KINDS } from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';

/**
 * Sets the state of a workload's admission check in place of MultiKueue: after `Retry` Kueue evicts the workload from
 * its cluster, as after an eviction on the worker; after `Rejected` it deactivates the workload. Guarded by the
 * observed version.
 *
 * @internal
 */
export async function answerCheck(
  hub: KubeClient,
  live: Workload,
  answer: { name: string; state: 'Retry' | 'Rejected'; message: string },
  options: { fieldManager: string; signal: AbortSignal },
): Promise<void> {
  const { namespace, name = '', uid, resourceVersion } = live.metadata;
  const admissionChecks = live.status?.admissionChecks?.map(check =>
    check.name === answer.name ? { ...check, ...answer } : check,
  );
  await hub.patch(
    KINDS.workload,
    { namespace, name },
    { metadata: { uid, resourceVersion }, status: { admissionChecks } },
    { type: 'merge', subresource: 'status', ...options },
  );
}
