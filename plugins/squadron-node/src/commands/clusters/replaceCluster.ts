import { NotFoundError } from '@backstage/errors';
import {
  parseClusterId,
  type DecommissionResult,
} from '@squadron/backstage-plugin-squadron-common';
import { replacementProblems } from '../../clusters/replacement/replacementProblems';
import { ANNOTATIONS, FIELD_MANAGERS, KINDS } from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import { decommissionFacts } from '../../clusters/decommission/decommissionFacts';
import type { Fleet } from '../../fleet/types';
import { onHub } from '../applyOwned';
import { throwOnProblems } from '../throwOnProblems';
import type { CommandOptions } from '../types';

interface ReplaceClusterInput {
  /** Cluster ID of the cluster that leaves. */
  cluster: string;
  /** Cluster ID of its replacement. */
  by: string;
}

/** Options of commands that change ClusterProfiles. @internal */
export type ReplaceOptions = Pick<
  CommandOptions,
  'dryRun' | 'as' | 'signal'
> & {
  fleetNamespace: string;
};

/**
 * Makes a cluster inherit the labels and claims of another one, which then drains and leaves: one annotation on the
 * ClusterProfile of the replacement, which the reconcilers act on. {@link decommissionCluster} without a goal reverts
 * it.
 *
 * A dry run returns the problems. Otherwise throws InputError with one sentence per problem, and NotFoundError.
 *
 * @public
 */
export async function replaceCluster(
  fleet: Fleet,
  { cluster, by }: ReplaceClusterInput,
  options: ReplaceOptions,
): Promise<DecommissionResult> {
  const { dryRun, fleetNamespace } = options;
  const what = `Cluster ${cluster}`;
  return onHub(fleet, what, options, async client => {
    await getProfile(client, cluster, options);
    const facts = decommissionFacts(fleet, cluster, fleetNamespace);
    const next = await findProfile(client, by, options);
    const replaces = next?.metadata.annotations?.[ANNOTATIONS.replaces];
    const problems = replacementProblems({
      cluster,
      by,
      replaces,
      goal: facts.goal,
      others: facts.others,
      replacedBy: facts.replacement?.by,
    });
    if (problems.length > 0 && dryRun) {
      return { outcome: 'refused', problems };
    }
    throwOnProblems(`${what} was not replaced`, problems);
    if (replaces === cluster) {
      return { outcome: 'unchanged', problems };
    }
    await writeReplacement(client, by, cluster, options);
    return { outcome: 'updated', problems };
  });
}

async function findProfile(
  hub: KubeClient,
  cluster: string,
  { fleetNamespace, signal }: ReplaceOptions,
) {
  const key = parseClusterId(cluster, fleetNamespace);
  return key && hub.find(KINDS.clusterProfile, key, { signal });
}

/** The ClusterProfile of a worker. Throws NotFoundError. @internal */
export async function getProfile(
  ...[hub, cluster, options]: Parameters<typeof findProfile>
) {
  const live = await findProfile(hub, cluster, options);
  if (!live) {
    throw new NotFoundError(
      `Cluster ${cluster} has no ClusterProfile, so it is not a worker of the fleet`,
    );
  }
  return live;
}

/**
 * Sets or removes the annotation with the cluster that another one replaces.
 *
 * @param by - cluster ID of the replacement
 *
 * @internal
 */
export async function writeReplacement(
  client: KubeClient,
  by: string,
  replaces: string | null,
  { dryRun, signal, fleetNamespace }: ReplaceOptions,
): Promise<void> {
  const key = parseClusterId(by, fleetNamespace);
  if (!key) {
    throw new NotFoundError(`Cluster ${by} has no ClusterProfile`);
  }
  await client.patch(
    KINDS.clusterProfile,
    key,
    { metadata: { annotations: { [ANNOTATIONS.replaces]: replaces } } },
    { fieldManager: FIELD_MANAGERS.commands, dryRun, signal },
  );
}
