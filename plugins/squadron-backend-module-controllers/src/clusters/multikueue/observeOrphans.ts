import { apiVersionOf, KINDS } from '@squadron/kube-kinds';
import type {
  KubeManifest,
  ResourceKind,
  Workload,
} from '@squadron/kube-kinds';
import { observeOn } from '../../reader';
import type { KnownReads, Reader, Reading } from '../../reader';
import { hubWorkloads } from '../membership/hasWorkloads';
import { orphanedCopies, type OrphanedCopy } from './orphanedCopies';

/** Kinds that MultiKueue always copies. */
const JOBS = [KINDS.job, KINDS.rayJob, KINDS.rayCluster, KINDS.rayService];

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
  return observeOn(reader, id, async worker => {
    const jobs = await jobKindsOn(worker, await hubWorkloads(reader));
    const copies = [];
    // Workloads first, in the order of their deletion.
    for (const kind of [KINDS.workload, ...jobs]) {
      const objects = await worker.listOnServer<KubeManifest>(kind);
      copies.push({ kind, isJob: kind !== KINDS.workload, objects });
    }
    return orphanedCopies(
      isLeaving ? undefined : id,
      copies,
      await hubWorkloads(reader),
    );
  });
}

/** The usual kinds, and each kind that owns a Workload of the hub and that the worker serves. */
async function jobKindsOn(
  worker: KnownReads,
  workloads: ReadonlyMap<string, Workload>,
): Promise<ResourceKind[]> {
  const kinds = new Map(
    JOBS.map(kind => [`${apiVersionOf(kind)} ${kind.kind}`, kind]),
  );
  for (const { metadata } of workloads.values()) {
    for (const owner of metadata.ownerReferences ?? []) {
      const name = `${owner.apiVersion} ${owner.kind}`;
      const found = kinds.get(name) ?? (await worker.findKind(owner));
      if (found) {
        kinds.set(name, found);
      }
    }
  }
  return [...kinds.values()];
}
