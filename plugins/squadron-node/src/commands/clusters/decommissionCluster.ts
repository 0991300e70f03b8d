import { NotFoundError } from '@backstage/errors';
import {
  decommissionGoal,
  parseClusterId,
  type DecommissionGoal,
  type DecommissionResult,
} from '@squadron/backstage-plugin-squadron-common';
import { decommissionProblems } from '../../clusters/decommission/decommissionProblems';
import { ANNOTATIONS, FIELD_MANAGERS, KINDS } from '@squadron/kube-kinds';
import { decommissionFacts } from '../../clusters/decommission/decommissionFacts';
import type { Fleet } from '../../fleet/types';
import { onHub } from '../applyOwned';
import { throwOnProblems } from '../throwOnProblems';
import { writeReplacement } from './replaceCluster';
import type { CommandOptions } from '../types';

interface DecommissionClusterInput {
  /** Cluster ID. */
  cluster: string;
  /** Absent: uncordons the cluster. */
  goal?: DecommissionGoal;
  /** Proceeds even if all workloads would have to wait, or might run twice. Default false. */
  force?: boolean;
}

/**
 * Decommissions or uncordons a cluster by one annotation on its ClusterProfile, which the reconcilers act on.
 *
 * A dry run returns the problems. Otherwise throws InputError with one sentence per problem, and NotFoundError.
 *
 * @public
 */
export async function decommissionCluster(
  fleet: Fleet,
  { cluster, goal, force = false }: DecommissionClusterInput,
  options: Pick<CommandOptions, 'dryRun' | 'as' | 'signal'> & {
    fleetNamespace: string;
  },
): Promise<DecommissionResult> {
  const { dryRun, signal, fleetNamespace } = options;
  const key = parseClusterId(cluster, fleetNamespace);
  const what = `Cluster ${cluster}`;
  return onHub(fleet, what, options, async client => {
    const live =
      key && (await client.find(KINDS.clusterProfile, key, { signal }));
    if (!live) {
      throw new NotFoundError(
        `${what} has no ClusterProfile, so it is not a worker of the fleet`,
      );
    }
    const facts = decommissionFacts(fleet, cluster, fleetNamespace);
    const problems = decommissionProblems({ cluster, force, ...facts }, goal);
    if (problems.length > 0) {
      if (dryRun) {
        return { outcome: 'refused', problems };
      }
      throwOnProblems(`${what} was not changed`, problems);
    }
    if (goal === undefined && facts.replacement) {
      // First, since with the replacement the reconcilers would make the cluster leave again.
      await writeReplacement(client, facts.replacement.by, null, options);
    }
    const stored = live.metadata.annotations?.[ANNOTATIONS.decommission];
    if (decommissionGoal(live) === goal && (goal || stored === undefined)) {
      const outcome =
        goal === undefined && facts.replacement ? 'updated' : 'unchanged';
      return { outcome, problems };
    }
    const { uid } = live.metadata;
    await client.patch(
      KINDS.clusterProfile,
      key,
      {
        metadata: {
          uid,
          annotations: {
            [ANNOTATIONS.decommission]: goal ?? null,
            // The end of an earlier drain does not count for this one.
            [ANNOTATIONS.drainedAt]: null,
          },
        },
      },
      { fieldManager: FIELD_MANAGERS.commands, dryRun, signal },
    );
    return { outcome: 'updated', problems };
  });
}
