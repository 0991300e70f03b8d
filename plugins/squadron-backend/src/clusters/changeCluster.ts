import {
  clusterUpdatePermission,
  contract,
  parseClusterId,
  type ClusterChangeResult,
} from '@squadron/backstage-plugin-squadron-common';
import { KINDS } from '@squadron/kube-kinds';
import {
  defineEndpoint,
  previewClusterUpdate,
  updateCluster,
  type Fleet,
  type UpdateClusterInput,
  type UpdateClusterOptions,
} from '@squadron/backstage-plugin-squadron-node';
import { manifestOf } from '../workloads/manifestOf';

/** Changes a cluster, or previews the change. @internal */
export const changeClusterCommand = defineEndpoint(contract.changeCluster, {
  status: (_, { dryRun }) => (dryRun ? 200 : 202),
  prepare: ({ cluster, changes }, context) => {
    const { fleet, config, options, fleetNamespace, clock } = context;
    const { namespace = '', name = cluster } =
      parseClusterId(cluster, fleetNamespace) ?? {};
    return {
      eventId: 'cluster-change',
      meta: { cluster, namespace, name },
      permissions: [
        { permission: clusterUpdatePermission, resourceRef: cluster },
      ],
      run: () =>
        changeCluster(
          fleet,
          { namespace, name, changes },
          {
            ...options,
            gates: config.featureGates,
            now: new Date(clock.now()).toISOString(),
          },
        ),
    };
  },
});

/**
 * Problems are part of the answer to a dry run, so that a dialog can show them beside the effects; otherwise they are
 * an error.
 */
async function changeCluster(
  fleet: Fleet,
  input: UpdateClusterInput,
  options: UpdateClusterOptions,
): Promise<ClusterChangeResult> {
  if (options.dryRun) {
    const { preview, manifest } = await previewClusterUpdate(
      fleet,
      input,
      options,
    );
    if (preview.problems.length > 0) {
      const text = manifestOf(manifest, KINDS.oneblockCluster);
      return { outcome: 'refused', preview, manifest: text };
    }
  }
  const result = await updateCluster(fleet, input, options);
  const { outcome, preview, manifest, otherWriter } = result;
  return {
    outcome: outcome === 'unchanged' ? 'unchanged' : 'updated',
    preview,
    ...(otherWriter && {
      warning: `${otherWriter} writes this Cluster as well and may undo the change; make it where ${otherWriter} reads it from.`,
    }),
    manifest: manifestOf(manifest, KINDS.oneblockCluster),
  };
}
