import {
  decommissionGoal,
  type DecommissionGoal,
  type DecommissionResult,
} from '@squadron/backstage-plugin-squadron-common';
import { decommissionProblems } from '../../clusters/decommission/decommissionProblems';
import { ANNOTATIONS, FIELD_MANAGERS, KINDS } from '@squadron/kube-kinds';
import { decommissionFacts } from '../../clusters/decommission/decommissionFacts';
import type { Fleet } from '../../fleet/types';
import { onHub } from '../applyOwned';
import { throwOnProblems } from '../throwOnProblems';
import {
  getProfile,
  writeReplacement,
  type ReplaceOptions,
} from './replaceCluster';

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
  options: ReplaceOptions,
): Promise<DecommissionResult> {
  const { dryRun, signal, fleetNamespace } = options;
  const what = `Cluster ${cluster}`;
  return onHub(fleet, what, options, async client => {
    const live = await getProfile(client, cluster, options);
    const facts = decommissionFacts(fleet, cluster, fleetNamespace);
    const problems = decommissionProblems({ cluster, force, ...facts }, goal);
    if (problems.length > 0 && dryRun) {
      return { outcome: 'refused', problems };
    }
    throwOnProblems(`${what} was not changed`, problems);
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
    const { uid, namespace, name } = live.metadata;
    await client.patch(
      KINDS.clusterProfile,
      { namespace, name },
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
