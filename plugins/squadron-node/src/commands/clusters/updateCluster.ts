import { ConflictError } from '@backstage/errors';
import { type ChangePreview } from '@squadron/backstage-plugin-squadron-common';
import {
  type OneblockCluster,
  FIELD_MANAGERS,
  type KubeManifest,
  KINDS,
} from '@squadron/kube-kinds';
import { isConflict, type KubeClient } from '@squadron/controller-node';
import type { Fleet } from '../../fleet/types';
import { onHub } from '../applyOwned';
import { getLiveCluster, type LiveCluster } from './getLiveCluster';
import { mergePatchOf } from '../mergePatch';
import { otherWriterOf } from '../ownership';
import {
  previewChanges,
  type UpdateClusterInput,
  type UpdateClusterOptions,
} from './previewClusterUpdate';
import { refuseDisabled } from './refuseDisabled';
import { throwOnProblems } from '../throwOnProblems';
import type { CommandResult } from '../types';

/** Others rarely write to a Cluster: more consecutive conflicts mean that another writer keeps changing it. */
const MAX_ATTEMPTS = 3;

interface UpdateClusterResult extends CommandResult {
  preview: ChangePreview;
  /** Another writer of this Cluster that may undo the change, e.g. `kustomize-controller`. */
  otherWriter?: string;
}

/**
 * Changes a worker cluster that Squadron created, whoever wrote its Cluster. Writes only the affected fields, and only
 * to the version that they were computed from, so that a concurrent edit is kept and not overwritten.
 *
 * Throws InputError with one sentence per problem, NotFoundError, and ConflictError when it is being deleted or another
 * writer keeps changing it.
 *
 * @public
 */
export async function updateCluster(
  fleet: Fleet,
  input: UpdateClusterInput,
  options: UpdateClusterOptions,
): Promise<UpdateClusterResult> {
  const { namespace, name } = input;
  refuseDisabled(options.gates);
  const what = `Cluster ${namespace}/${name}`;
  return onHub(fleet, what, options, async client => {
    for (let attempt = 1; ; attempt++) {
      const live = await getLiveCluster(client, input, options.signal);
      if (live.cluster.metadata.deletionTimestamp) {
        throw new ConflictError(
          `${what} is being deleted and cannot be changed any more.`,
        );
      }
      const { preview, manifest } = previewChanges(
        fleet,
        live,
        input.changes,
        options,
      );
      throwOnProblems('The cluster cannot be changed', preview.problems);
      try {
        const written = await patchSpec(client, live, manifest, options);
        return {
          outcome: written ? 'updated' : 'unchanged',
          object: written ?? live.cluster,
          manifest,
          preview,
          otherWriter: otherWriterOf(live.cluster),
        };
      } catch (error) {
        if (!isConflict(error) || attempt === MAX_ATTEMPTS) {
          throw error;
        }
      }
    }
  });
}

async function patchSpec(
  client: KubeClient,
  { cluster, spec: before }: LiveCluster,
  { spec: after }: KubeManifest,
  { dryRun, signal }: UpdateClusterOptions,
): Promise<OneblockCluster | undefined> {
  const { namespace, name = '', resourceVersion, uid } = cluster.metadata;
  const patch = mergePatchOf({ spec: before }, { spec: after });
  return (
    patch &&
    client.patch(
      KINDS.oneblockCluster,
      { namespace, name },
      { metadata: { resourceVersion, uid }, ...patch },
      { fieldManager: FIELD_MANAGERS.commands, dryRun, signal },
    )
  );
}
