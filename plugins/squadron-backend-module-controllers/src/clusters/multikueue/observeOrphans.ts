import {
  jobKind,
  rayClusterKind,
  rayJobKind,
  rayServiceKind,
  workloadKind,
  apiVersionOf,
} from '@squadron/kube-kinds';
import type { KubeManifest, ResourceKind } from '@squadron/kube-kinds';
import type { Reader, Reading } from '../../reader';
import { hubWorkloads } from '../membership/hasWorkloads';
import { orphanedCopies, type OrphanedCopy } from './orphanedCopies';

/** Kinds that MultiKueue always copies. */
const JOBS = [jobKind, rayJobKind, rayClusterKind, rayServiceKind];

const NOTHING = { known: true, value: undefined } as const;

/**
 * Reads from the worker itself, because the portal's cache of it may be from before the outage. The hub's Workloads are
 * read afterwards, so that one that was dispatched to the worker meanwhile is not an orphan.
 *
 * @internal
 */
export async function observeOrphans(
  reader: Reader,
  id: string,
  isLeaving: boolean,
): Promise<Reading<OrphanedCopy[]>> {
  if (!reader.isReachable(id)) {
    return { known: false, reason: `${id} does not answer` };
  }
  const jobs = await observeJobKinds(reader, id);
  if (!jobs.known) {
    return jobs;
  }
  const copies = [];
  // Workloads first, in the order of their deletion.
  for (const kind of [workloadKind, ...jobs.value]) {
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
    copies.push({ kind, isJob: kind !== workloadKind, objects: listed.value });
  }
  const value = orphanedCopies(
    isLeaving ? undefined : id,
    copies,
    await hubWorkloads(reader),
  );
  return { known: true, value };
}

/** The usual kinds, and each kind that owns a Workload of the hub and that the worker serves. */
async function observeJobKinds(
  reader: Reader,
  id: string,
): Promise<Reading<ResourceKind[]>> {
  const kinds = new Map(
    JOBS.map(kind => [`${apiVersionOf(kind)} ${kind.kind}`, kind]),
  );
  for (const workload of (await hubWorkloads(reader)).values()) {
    for (const owner of workload.metadata.ownerReferences ?? []) {
      const name = `${owner.apiVersion} ${owner.kind}`;
      const found = kinds.has(name)
        ? NOTHING
        : await reader.findKind(id, owner);
      if (!found.known) {
        return found;
      }
      if (found.value) {
        kinds.set(name, found.value);
      }
    }
  }
  return { known: true, value: [...kinds.values()] };
}
