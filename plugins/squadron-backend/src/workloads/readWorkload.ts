import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  workloadReadPermission,
  type WorkloadDetail,
  type WorkloadRef,
} from '@squadron/backstage-plugin-squadron-common';
import { visible } from '../access';
import { placeOfUser, placeOfWorkload } from '../access/placeOf';
import type { Core } from '../wiring/Core';
import { visibleWait } from './visibleWait';

/**
 * A workload of the fleet. Throws NotFoundError when it does not exist or the caller may not read it, with the same
 * message.
 *
 * @internal
 */
export async function readWorkload(
  { cluster, namespace, kind, name }: WorkloadRef,
  credentials: BackstageCredentials,
  { views, access }: Pick<Core, 'views' | 'access'>,
): Promise<WorkloadDetail> {
  const allows = await access.filter(workloadReadPermission, credentials);
  const ref = { cluster, namespace, kind, name };
  const ifVisible = (found: WorkloadDetail | undefined) =>
    visible(
      found,
      row => allows(placeOfWorkload(row)),
      `No ${kind} ${namespace}/${name} is on cluster '${cluster}'`,
    );
  // Before Kueue is asked: the time of a refusal would differ for hidden workloads.
  ifVisible(views.findWorkload(ref));
  const workload = ifVisible(await views.readLiveWorkload(ref));
  const users = workload.users?.filter(user => allows(placeOfUser(user)));
  const hiddenUsers = (workload.users?.length ?? 0) - (users?.length ?? 0);
  return {
    ...workload,
    ...(workload.wait && { wait: visibleWait(workload.wait, allows) }),
    ...(users && { users }),
    ...(hiddenUsers > 0 && { hiddenUsers }),
  };
}
