import { workloadKind } from '@squadron/backstage-plugin-squadron-common';
import type { Workload } from '@squadron/backstage-plugin-squadron-common';
import type { KubeClient, KubeManifest } from '@squadron/controller-node';

/**
 * Has Kueue take a workload back from where it is: sets its check to `Retry`, as MultiKueue itself does when a worker
 * gives work back. Guarded by the version that was read.
 *
 * @internal
 */
export async function retryCheck(
  hub: KubeClient,
  live: KubeManifest,
  checkName: string,
  message: string,
  options: { fieldManager: string; signal: AbortSignal },
): Promise<void> {
  const { namespace, name = '', uid, resourceVersion } = live.metadata;
  const { status } = live as unknown as Workload;
  const admissionChecks = status?.admissionChecks?.map(check =>
    check.name === checkName ? { ...check, state: 'Retry', message } : check,
  );
  await hub.patch(
    workloadKind,
    { namespace, name },
    { metadata: { uid, resourceVersion }, status: { admissionChecks } },
    { type: 'merge', subresource: 'status', ...options },
  );
}
