import {
  jobKind,
  rayClusterKind,
  rayJobKind,
  rayServiceKind,
  workloadKind,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';
import type { Reader, Reading } from '../../reader';
import { hubWorkloads } from '../hasWork';
import { strayCopies } from './strays';
import type { StrayCopy } from './strays';

/** Workloads first, as they are removed. */
const KINDS = [
  { kind: workloadKind, isJob: false },
  ...[jobKind, rayJobKind, rayClusterKind, rayServiceKind].map(kind => ({
    kind,
    isJob: true,
  })),
];

/**
 * Asks the worker itself: its cache may be from before it was away. The hub's Workloads are read afterwards, so that one
 * that was given to the worker meanwhile is no stray.
 *
 * @internal
 */
export async function observeStrays(
  reader: Reader,
  id: string,
  isLeaving: boolean,
): Promise<Reading<StrayCopy[]>> {
  if (!reader.isReachable(id)) {
    return { known: false, reason: `${id} does not answer` };
  }
  const copies = [];
  for (const { kind, isJob } of KINDS) {
    const installed = await reader.isInstalled(id, kind);
    if (!installed.known) {
      return installed;
    }
    const listed = installed.value
      ? await reader.listOnServer<KubeManifest>(id, kind)
      : { known: true as const, value: [] };
    if (!listed.known) {
      return listed;
    }
    copies.push({ kind, isJob, objects: listed.value });
  }
  const value = strayCopies(
    isLeaving ? undefined : id,
    copies,
    await hubWorkloads(reader),
  );
  return { known: true, value };
}
