import { InputError } from '@backstage/errors';
import type { OwnerReference } from '@squadron/controller-node';
import {
  apiVersionOf,
  HUB_CLUSTER_ID,
  MULTIKUEUE_MANAGED_BY,
  rayClusterKind,
  type RayCluster,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '../fleet/types';
import { clientFor, explainingErrors } from './applyOwned';
import type { CommandOptions } from './types';

/**
 * A RayCluster where its pods are.
 *
 * @internal
 */
export interface FoundRayCluster {
  /** Fleet id. */
  cluster: string;
  /**
   * To be the job's owner. Kueue (0.18) suspends each RayJob of a namespace with a default queue, and KubeRay then
   * refuses one with a `clusterSelector` for good; a job whose owner Kueue has admitted already is left alone.
   */
  owner: OwnerReference;
}

/**
 * Finds the RayCluster that a job names: on the hub's page it is one, while its pods run on a worker. The cache says
 * where to look, the cluster itself what is there.
 *
 * Throws InputError that says what to do when it cannot take the job.
 *
 * @internal
 */
export async function findRayClusterForJob(
  fleet: Fleet,
  name: string,
  { namespace, cluster: wanted }: { namespace: string; cluster?: string },
  options: CommandOptions,
): Promise<FoundRayCluster> {
  const key = { namespace, name };
  const ids = wanted ? [wanted] : fleet.clusters().map(({ id }) => id);
  const candidates = ids.filter(id => {
    const object = fleet.find<RayCluster>(id, rayClusterKind, key);
    return object !== undefined && !isOnWorker(object);
  });
  const [cluster, second] = candidates;
  if (!cluster) {
    throw new InputError(missing(fleet, name, namespace, wanted));
  }
  if (second) {
    throw new InputError(
      `RayCluster ${namespace}/${name} is on ${cluster} and on ${second}. Name the cluster as well.`,
    );
  }
  const what = `RayCluster ${namespace}/${name} on ${cluster}`;
  return explainingErrors(what, async () => {
    const live = await clientFor(fleet, cluster, options).find(
      rayClusterKind,
      key,
      { signal: options.signal },
    );
    if (!live || live.metadata.deletionTimestamp) {
      throw new InputError(
        `${what} does not exist any more. Choose another one, or none to give the job its own.`,
      );
    }
    if ((live.spec as RayCluster['spec'])?.suspend) {
      throw new InputError(
        `${what} is suspended and runs nothing. Resume it first, or choose none to give the job its own.`,
      );
    }
    return {
      cluster,
      owner: {
        apiVersion: apiVersionOf(rayClusterKind),
        kind: rayClusterKind.kind,
        name,
        uid: live.metadata.uid ?? '',
        controller: true,
      },
    };
  });
}

/** Whether it is what MultiKueue runs elsewhere: its pods are on a worker, under a copy of the same name. */
function isOnWorker({ spec }: RayCluster): boolean {
  return spec?.managedBy === MULTIKUEUE_MANAGED_BY;
}

function missing(
  fleet: Fleet,
  name: string,
  namespace: string,
  wanted: string | undefined,
): string {
  const key = { namespace, name };
  const waits = fleet.find<RayCluster>(HUB_CLUSTER_ID, rayClusterKind, key);
  if (waits) {
    return `RayCluster ${namespace}/${name} runs ${
      wanted ? `not on ${wanted}` : 'nowhere yet: it is queued or suspended'
    }. Wait until it runs, or choose none to give the job its own.`;
  }
  const elsewhere = fleet
    .list<RayCluster>(rayClusterKind)
    .flatMap(result => ('items' in result ? result.items : []))
    .some(({ metadata }) => metadata.name === name);
  return `There is no RayCluster ${name} in namespace ${namespace}${
    wanted ? ` on ${wanted}` : ''
  }${
    elsewhere
      ? '; the one of that name is elsewhere, and a job runs in the namespace and cluster of its RayCluster only'
      : ''
  }. Choose one that is there, or none to give the job its own.`;
}
