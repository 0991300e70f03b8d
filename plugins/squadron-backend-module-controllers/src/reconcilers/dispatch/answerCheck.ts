import { workloadKind } from '@squadron/backstage-plugin-squadron-common';
import type { Workload } from '@squadron/backstage-plugin-squadron-common';
import type { KubeClient, KubeManifest } from '@squadron/controller-node';

/**
 * Answers a check of a workload in place of MultiKueue: `Retry` has Kueue take it back from where it is, as when a worker
 * gives work back, `Rejected` has it deactivated. Guarded by the version that was read.
 *
 * @internal
 */
export async function answerCheck(
  hub: KubeClient,
  live: KubeManifest,
  answer: { name: string; state: 'Retry' | 'Rejected'; message: string },
  options: { fieldManager: string; signal: AbortSignal },
): Promise<void> {
  const { namespace, name = '', uid, resourceVersion } = live.metadata;
  const { status } = live as unknown as Workload;
  const admissionChecks = status?.admissionChecks?.map(check =>
    check.name === answer.name ? { ...check, ...answer } : check,
  );
  await hub.patch(
    workloadKind,
    { namespace, name },
    { metadata: { uid, resourceVersion }, status: { admissionChecks } },
    { type: 'merge', subresource: 'status', ...options },
  );
}
