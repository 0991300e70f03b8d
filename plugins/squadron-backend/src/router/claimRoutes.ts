import { NotFoundError } from '@backstage/errors';
import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  contract,
  HUB_CLUSTER_ID,
  queueCreatePermission,
  queueReadPermission,
  quotaAssignPermission,
  resourcesOf,
  type QuotaWriteResult,
} from '@squadron/backstage-plugin-squadron-common';
import {
  assignQuota,
  createQueue,
  previewQuota,
  type CommandResult,
} from '@squadron/backstage-plugin-squadron-node';
import { capacityRows, claimDetail, claimRows } from '../services/claims';
import { audited, commandOptions } from './acting';
import type { CommandRoutesOptions } from './commandRoutes';
import type { Serve } from './serve';

/**
 * Claims on the capacity of clusters, and the queues that they assign it to. Reads are served from the cache.
 *
 * @internal
 */
export function addClaimRoutes(
  serve: Serve,
  options: CommandRoutesOptions,
): void {
  const { fleet, access, auditor, writeAccess, views } = options;

  const readable = (credentials: BackstageCredentials) =>
    access.filter(queueReadPermission, credentials);
  const subjectOf = (cluster: string) => ({ clusters: [cluster] });
  const freshness = () => ({
    clusters: views.clusterStatuses(),
    asOf: views.asOf(),
  });

  serve(contract.listClaims, async ({ credentials }) => {
    const allows = await readable(credentials);
    const items = claimRows(fleet).filter(({ cluster }) =>
      allows(subjectOf(cluster)),
    );
    return { items, ...freshness() };
  });

  serve(contract.listCapacity, async ({ credentials }) => {
    const allows = await readable(credentials);
    const items = capacityRows(fleet).filter(({ cluster }) =>
      allows(subjectOf(cluster)),
    );
    return { items, ...freshness() };
  });

  serve(contract.getClaim, async ({ input: { name }, credentials }) => {
    const allows = await readable(credentials);
    const claim = claimDetail(fleet, name);
    if (!claim || !allows(subjectOf(claim.cluster))) {
      throw new NotFoundError(`No ClusterResourceClaim ${name} is known`);
    }
    return claim;
  });

  serve(contract.previewClaim, async ({ input, credentials }) => {
    const allows = await readable(credentials);
    if (!allows(subjectOf(input.cluster))) {
      throw new NotFoundError(`No cluster ${input.cluster} is known`);
    }
    const { left, ...preview } = previewQuota(fleet, input);
    return { ...preview, left: resourcesOf(left) as Record<string, string> };
  });

  serve(contract.assignQuota, async ({ input, credentials, request }) => {
    const { dryRun, ...claim } = input;
    const { name, cluster } = claim;
    await access.requireFor(
      quotaAssignPermission,
      subjectOf(cluster),
      credentials,
    );
    const result = await audited(auditor, request, {
      eventId: 'quota-assign',
      meta: { name, cluster, dryRun },
      run: () =>
        assignQuota(
          fleet,
          claim,
          commandOptions(writeAccess, credentials, dryRun),
        ),
    });
    return written(result);
  });

  serve(
    contract.createQueue,
    async ({ input, credentials, request, response }) => {
      const { dryRun, ...queue } = input;
      await access.require(queueCreatePermission, credentials);
      const result = await audited(auditor, request, {
        eventId: 'queue-create',
        meta: { cluster: HUB_CLUSTER_ID, name: queue.name, dryRun },
        run: () =>
          createQueue(
            fleet,
            queue,
            commandOptions(writeAccess, credentials, dryRun),
          ),
      });
      response.status(result.outcome === 'created' ? 201 : 200);
      return written(result);
    },
  );
}

function written({
  outcome,
  object,
  manifest,
}: CommandResult): QuotaWriteResult {
  return { outcome, name: object.metadata.name ?? '', manifest };
}
