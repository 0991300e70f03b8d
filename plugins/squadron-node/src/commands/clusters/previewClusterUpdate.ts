import {
  applyClusterChanges,
  type ChangePreview,
  type ClusterChanges,
} from '@squadron/backstage-plugin-squadron-common';
import { previewClusterChange } from '../../clusters/changes/previewClusterChange';
import { type FeatureGates } from '../../rules/types';
import { changeProblems } from '../../clusters/changes/changeProblems';
import type { KubeManifest } from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { onHub } from '../applyOwned';
import { clusterFacts } from './clusterFacts';
import { getLiveCluster, type LiveCluster } from './getLiveCluster';
import { portableManifest } from '../workloads/portableManifest';
import type { CommandOptions } from '../types';

/** A change of a worker cluster that Squadron created. @public */
export interface UpdateClusterInput {
  namespace: string;
  name: string;
  changes: ClusterChanges;
}

/** Options of a change of a cluster. @public */
export interface UpdateClusterOptions
  extends Pick<CommandOptions, 'dryRun' | 'as' | 'signal'> {
  gates: FeatureGates;
  /** ISO time: machines that were created before it are replaced. */
  now: string;
}

/** Effect of a change. */
interface ClusterUpdatePreview {
  preview: ChangePreview;
  /** The Cluster after the change, as a manifest for `kubectl apply`. */
  manifest: KubeManifest;
}

/**
 * Previews a change without writing. Problems are part of the result; only a missing or unreadable Cluster is an error.
 *
 * @public
 */
export async function previewClusterUpdate(
  fleet: Fleet,
  input: UpdateClusterInput,
  options: UpdateClusterOptions,
): Promise<ClusterUpdatePreview> {
  const { namespace, name } = input;
  const what = `Cluster ${namespace}/${name}`;
  return onHub(fleet, what, options, async client => {
    const live = await getLiveCluster(client, input, options.signal);
    return previewChanges(fleet, live, input.changes, options);
  });
}

/** @internal */
export function previewChanges(
  fleet: Pick<Fleet, 'find' | 'list'>,
  { cluster, spec }: LiveCluster,
  changes: ClusterChanges,
  { gates, now }: UpdateClusterOptions,
): ClusterUpdatePreview {
  const after = applyClusterChanges(spec, changes, now);
  const facts = { gates, ...clusterFacts(fleet, cluster) };
  const { problems, effects } = previewClusterChange(spec, after, facts);
  return {
    preview: {
      problems: [...changeProblems(spec, changes), ...problems],
      effects,
    },
    manifest: portableManifest(cluster, after),
  };
}
