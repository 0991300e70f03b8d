import { InputError, NotAllowedError } from '@backstage/errors';
import type { OwnerReference } from '@squadron/kube-kinds';
import {
  typeMeta,
  HUB_CLUSTER_ID,
  MULTIKUEUE_CONTROLLER_NAME,
  type RayCluster,
  KINDS,
} from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { onCluster } from '../applyOwned';
import type { RayCommandOptions } from '../types';

/** A RayCluster on the cluster that runs its pods. */
interface FoundRayCluster {
  /** Cluster ID. */
  cluster: string;
  /**
   * Owner reference for the job. Kueue (0.18) suspends each RayJob of a namespace with a default queue, and KubeRay
   * then permanently rejects one with a `clusterSelector`. Kueue does not suspend a job whose owner it has admitted.
   */
  owner: OwnerReference;
}

/**
 * Finds the RayCluster that a job names: one on the hub runs its pods on a worker. The cache gives the cluster, and the
 * RayCluster itself is read from there.
 *
 * Throws InputError with a remedy when the RayCluster cannot run the job. One on a cluster where the person may not create
 * a job is not found.
 *
 * @internal
 */
export async function findRayClusterForJob(
  fleet: Fleet,
  name: string,
  { namespace, cluster: wanted }: { namespace: string; cluster?: string },
  options: RayCommandOptions,
): Promise<FoundRayCluster> {
  const key = { namespace, name };
  const ids = wanted ? [wanted] : fleet.clusters().map(({ id }) => id);
  const candidates: string[] = [];
  for (const id of ids) {
    const object = fleet.find(id, KINDS.rayCluster, key);
    if (object && !isOnWorker(object) && (await isAllowed(id, options))) {
      candidates.push(id);
    }
  }
  const [cluster, second] = candidates;
  if (!cluster) {
    const waits = fleet.find(HUB_CLUSTER_ID, KINDS.rayCluster, key);
    throw new InputError(
      waits && (await isAllowed(HUB_CLUSTER_ID, options))
        ? waiting(name, namespace, wanted)
        : missing(name, namespace, wanted),
    );
  }
  if (second) {
    throw new InputError(
      `RayCluster ${namespace}/${name} is on ${cluster} and on ${second}. Set the cluster, too.`,
    );
  }
  const what = `RayCluster ${namespace}/${name} on ${cluster}`;
  return onCluster(fleet, cluster, what, options, async client => {
    const { signal } = options;
    const live = await client.find(KINDS.rayCluster, key, { signal });
    if (!live || live.metadata.deletionTimestamp) {
      throw new InputError(
        `${what} does not exist any more. Choose another one, or none to create one for the job.`,
      );
    }
    if (live.spec?.suspend) {
      throw new InputError(
        `${what} is suspended. Resume it first, or choose none to create one for the job.`,
      );
    }
    return {
      cluster,
      owner: {
        ...typeMeta(KINDS.rayCluster),
        name,
        uid: live.metadata.uid ?? '',
        controller: true,
      },
    };
  });
}

/** Whether MultiKueue runs it: then its pods are on a worker, of a copy of the same name. */
function isOnWorker({ spec }: RayCluster): boolean {
  return spec?.managedBy === MULTIKUEUE_CONTROLLER_NAME;
}

async function isAllowed(
  cluster: string,
  { authorizeCluster }: RayCommandOptions,
): Promise<boolean> {
  try {
    await authorizeCluster?.(cluster);
    return true;
  } catch (error) {
    if (error instanceof NotAllowedError) {
      return false;
    }
    throw error;
  }
}

function waiting(name: string, namespace: string, wanted?: string): string {
  return `RayCluster ${namespace}/${name} ${
    wanted ? `does not run on ${wanted}` : 'is queued or suspended'
  }. Wait until it runs, or choose none to create one for the job.`;
}

function missing(name: string, namespace: string, wanted?: string): string {
  return `There is no RayCluster ${name} in namespace ${namespace}${
    wanted ? ` on ${wanted}` : ''
  }. Choose an existing one, or none to create one for the job, which can run only in the namespace and cluster of its RayCluster.`;
}
