import {
  claimManifest,
  clusterResourceClaimKind,
  FIELD_MANAGERS,
  followsMeasured,
  HUB_CLUSTER_ID,
  previewClaim,
  type ClaimInput,
  type ClaimPreview,
  type ClusterResourceClaim,
} from '@squadron/backstage-plugin-squadron-common';
import { ConflictError, InputError } from '@backstage/errors';
import type { KubeManifest } from '@squadron/controller-node';
import type { Fleet } from '../fleet/types';
import { clientFor, explainingErrors } from './applyOwned';
import { claimFacts } from './claimFacts';
import type { CommandOptions, CommandResult } from './types';

/** A claim as somebody wants it. @public */
export interface AssignQuotaInput extends ClaimInput {
  /** Name of the ClusterResourceClaim. */
  name: string;
  /** Fleet id of the cluster; a claim stays with its cluster for life. */
  cluster: string;
  /** Version that was edited; absent: whatever it is by now. */
  resourceVersion?: string;
}

/** What assigning would change, and whether it would be refused. Writes nothing. @public */
export function previewQuota(
  fleet: Fleet,
  input: AssignQuotaInput,
): ClaimPreview {
  return previewClaim(claimFacts(fleet, input.cluster), claimManifest(input));
}

/**
 * Hands capacity of a cluster to queues, by its ClusterResourceClaim. Twice is the same as once.
 *
 * @throws InputError with every reason for which the reconciler would not grant it; ConflictError when the claim has
 * been edited since, or is of another cluster
 * @public
 */
export async function assignQuota(
  fleet: Fleet,
  input: AssignQuotaInput,
  options: CommandOptions = {},
): Promise<CommandResult> {
  const { problems } = previewQuota(fleet, input);
  if (problems.length > 0) {
    throw new InputError(
      `ClusterResourceClaim ${input.name} cannot be granted: ${problems
        .map(({ field, message }) => `${field}: ${message}`)
        .join(' ')}`,
    );
  }
  const client = clientFor(fleet, HUB_CLUSTER_ID, options);
  const { signal, dryRun } = options;
  return explainingErrors(`ClusterResourceClaim ${input.name}`, async () => {
    const live = await client.find<KubeManifest>(
      clusterResourceClaimKind,
      { name: input.name },
      { signal },
    );
    const { clusterName } = (live?.spec ?? {}) as { clusterName?: string };
    if (live && clusterName !== input.cluster) {
      throw new ConflictError(
        `ClusterResourceClaim ${input.name} is one of cluster ${clusterName}; name another claim.`,
      );
    }
    const manifest = claimManifest(
      withKept(input, live as unknown as ClusterResourceClaim | undefined),
    ) as unknown as KubeManifest;
    const object = await client.apply(
      clusterResourceClaimKind,
      guarded(manifest, live, input.resourceVersion),
      { fieldManager: FIELD_MANAGERS.commands, force: true, dryRun, signal },
    );
    const isSame =
      live !== undefined &&
      object.metadata.generation === live.metadata.generation;
    const outcome = live ? 'updated' : 'created';
    return {
      outcome: isSame ? 'unchanged' : outcome,
      cluster: HUB_CLUSTER_ID,
      object,
      manifest,
    };
  });
}

/** What an author by server-side apply does not name any more is removed. */
function withKept(
  input: AssignQuotaInput,
  live: ClusterResourceClaim | undefined,
): AssignQuotaInput {
  if (!live?.spec) {
    return input;
  }
  const { nominalResources = {}, shrinkPolicy } = live.spec;
  return {
    ...input,
    shrinkPolicy: input.shrinkPolicy ?? shrinkPolicy,
    nominalResources:
      input.nominalResources ??
      (followsMeasured(live)
        ? undefined
        : Object.fromEntries(
            Object.entries(nominalResources).map(([resource, quantity]) => [
              resource,
              String(quantity),
            ]),
          )),
  };
}

function guarded(
  manifest: KubeManifest,
  live: KubeManifest | undefined,
  resourceVersion: string | undefined,
): KubeManifest {
  return {
    ...manifest,
    metadata: {
      ...manifest.metadata,
      // The uid keeps an edit from re-creating a claim that somebody deletes at this moment.
      ...(live && { uid: live.metadata.uid }),
      ...(resourceVersion && { resourceVersion }),
    },
  };
}
