import {
  claimManifest,
  type ClaimInput,
} from '@squadron/backstage-plugin-squadron-common';
import { hasMeasuredResources } from '../../queues/claims/hasMeasuredResources';
import {
  previewClaim,
  type ClaimPreview,
} from '../../queues/claims/previewClaim';
import {
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  type ClusterResourceClaim,
  KINDS,
} from '@squadron/kube-kinds';
import { ConflictError } from '@backstage/errors';
import type { KubeManifest } from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { onHub, withUid } from '../applyOwned';
import { throwOnProblems } from '../throwOnProblems';
import { claimFacts } from './claimFacts';
import type { CommandOptions, CommandResult } from '../types';

interface AssignQuotaInput extends ClaimInput {
  /** Name of the ClusterResourceClaim. */
  name: string;
  /** Cluster ID; the cluster of a claim cannot change. */
  cluster: string;
  /** Version that was edited; absent: the current one. */
  resourceVersion?: string;
}

/** Previews the effect and the problems of {@link assignQuota}. Writes nothing. @public */
export function previewQuota(
  fleet: Fleet,
  input: AssignQuotaInput,
): ClaimPreview {
  return previewClaim(claimFacts(fleet, input.cluster), claimManifest(input));
}

/**
 * Assigns capacity of a cluster to queues, by its ClusterResourceClaim. Idempotent.
 *
 * @throws InputError with every reason for which the reconciler would not grant it; ConflictError when the claim has
 * been edited since, or belongs to another cluster
 *
 * @public
 */
export async function assignQuota(
  fleet: Fleet,
  input: AssignQuotaInput,
  options: CommandOptions = {},
): Promise<CommandResult> {
  const { problems } = previewQuota(fleet, input);
  const { signal, dryRun } = options;
  const what = `ClusterResourceClaim ${input.name}`;
  throwOnProblems(`${what} cannot be granted`, problems);
  return onHub(fleet, what, options, async client => {
    const live = await client.find(
      KINDS.clusterResourceClaim,
      { name: input.name },
      { signal },
    );
    const { clusterName } = (live?.spec ?? {}) as { clusterName?: string };
    if (live && clusterName !== input.cluster) {
      throw new ConflictError(
        `ClusterResourceClaim ${input.name} belongs to another cluster; use another claim.`,
      );
    }
    const manifest = claimManifest(
      withKept(input, live),
    ) as unknown as KubeManifest;
    const object = await client.apply(
      KINDS.clusterResourceClaim,
      withUid(manifest, live, input.resourceVersion),
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

/** Keeps the live fields that the input omits: server-side apply would remove them. */
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
      (hasMeasuredResources(live)
        ? undefined
        : Object.fromEntries(
            Object.entries(nominalResources).map(([resource, quantity]) => [
              resource,
              String(quantity),
            ]),
          )),
  };
}
