import {
  admittedTurn,
  HUB_CLUSTER_ID,
  moveMessage,
  workloadKind,
} from '@squadron/backstage-plugin-squadron-common';
import type { Workload } from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';
import type { PerformContext } from '../../actions';
import { refuseApplied } from '../dispatch/refuseApplied';
import type { EvictAction } from './types';

/**
 * Asks for another try of the check of MultiKueue, guarded by the version that the server has at this moment: a
 * workload that has moved or ended meanwhile is left alone.
 *
 * @throws ConflictError where Kueue writes by server-side apply
 * @internal
 */
export async function performMove(
  { key, uid, from, to, checks }: EvictAction,
  { client, fieldManager, signal }: PerformContext,
): Promise<void> {
  const hub = client(HUB_CLUSTER_ID);
  const live = await hub.find<KubeManifest>(workloadKind, key, { signal });
  const workload = live as unknown as Workload | undefined;
  const turn = workload && admittedTurn(workload, new Set(checks));
  if (live?.metadata.uid !== uid || turn?.cluster !== from) {
    return;
  }
  refuseApplied(live, 'is not moved');
  const { resourceVersion } = live.metadata;
  const admissionChecks = workload?.status?.admissionChecks?.map(check =>
    check.name === turn.check
      ? { ...check, state: 'Retry', message: moveMessage(to) }
      : check,
  );
  await hub.patch(
    workloadKind,
    key,
    { metadata: { uid, resourceVersion }, status: { admissionChecks } },
    { type: 'merge', subresource: 'status', fieldManager, signal },
  );
}
