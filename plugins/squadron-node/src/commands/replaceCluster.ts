import { NotFoundError } from '@backstage/errors';
import {
  ANNOTATIONS,
  clusterProfileKind,
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  parseClusterId,
  replacementProblems,
  type DecommissionResult,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeClient } from '@squadron/controller-node';
import { decommissionFacts } from '../decommission/decommissionFacts';
import type { Fleet } from '../fleet/types';
import { clientFor, explainingErrors } from './applyOwned';
import { refuseProblems } from './refuseProblems';
import type { CommandOptions } from './types';

/**
 * Which cluster takes the place of which.
 *
 * @public
 */
export interface ReplaceClusterInput {
  /** Fleet id of the one that goes. */
  cluster: string;
  /** Fleet id of one that takes work. */
  by: string;
}

type ReplaceOptions = Pick<CommandOptions, 'dryRun' | 'as' | 'signal'> & {
  fleetNamespace: string;
};

/**
 * Lets a cluster take the labels and claims of another one, which then drains and leaves: one annotation on the
 * ClusterProfile of the new one, which the reconcilers follow. {@link decommissionCluster} without a goal takes it back.
 *
 * A dry run answers the problems. Else throws InputError with one sentence per problem, and NotFoundError.
 *
 * @public
 */
export async function replaceCluster(
  fleet: Fleet,
  { cluster, by }: ReplaceClusterInput,
  options: ReplaceOptions,
): Promise<DecommissionResult> {
  const { dryRun, signal, fleetNamespace } = options;
  const what = `Cluster ${cluster}`;
  const client = clientFor(fleet, HUB_CLUSTER_ID, options);
  return explainingErrors(what, async () => {
    const key = parseClusterId(cluster, fleetNamespace);
    const live =
      key && (await client.find(clusterProfileKind, key, { signal }));
    if (!live) {
      throw new NotFoundError(
        `${what} has no ClusterProfile, so it is no worker of the fleet`,
      );
    }
    const facts = decommissionFacts(fleet, cluster, fleetNamespace);
    const next = parseClusterId(by, fleetNamespace);
    const nextLive =
      next && (await client.find(clusterProfileKind, next, { signal }));
    const replaces = nextLive?.metadata.annotations?.[ANNOTATIONS.replaces];
    const problems = replacementProblems({
      ...{ cluster, by, replaces, goal: facts.goal, others: facts.others },
      replacedBy: facts.replacement?.by,
    });
    if (problems.length > 0) {
      if (dryRun) {
        return { outcome: 'refused', problems };
      }
      refuseProblems(`${what} is not replaced`, problems);
    }
    if (replaces === cluster) {
      return { outcome: 'unchanged', problems };
    }
    await writeReplacement(client, by, cluster, options);
    return { outcome: 'updated', problems };
  });
}

/**
 * Writes or takes away what says which cluster another one replaces.
 *
 * @param by - fleet id of the one that takes over
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
    clusterProfileKind,
    key,
    { metadata: { annotations: { [ANNOTATIONS.replaces]: replaces } } },
    { fieldManager: FIELD_MANAGERS.commands, dryRun, signal },
  );
}
