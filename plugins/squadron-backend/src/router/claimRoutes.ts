import { NotFoundError } from '@backstage/errors';
import {
  HUB_CLUSTER_ID,
  MAX_NAME_LENGTHS,
  queueCreatePermission,
  queueReadPermission,
  quotaAssignPermission,
  resourcesOf,
  type CapacityList,
  type ClaimDetail,
  type ClaimList,
  type ClaimPreviewView,
  type QuotaWriteResult,
} from '@squadron/backstage-plugin-squadron-common';
import {
  assignQuota,
  createQueue,
  previewQuota,
  type CommandResult,
} from '@squadron/backstage-plugin-squadron-node';
import type { Request, Router } from 'express';
import { z } from 'zod';
import { parseWith } from '../queries/listQuery';
import { capacityRows, claimDetail, claimRows } from '../services/claims';
import type { FleetViews } from '../services/FleetViews';
import { audited, commandOptions } from './acting';
import type { CommandRoutesOptions } from './commandRoutes';

const quantities = z.record(
  z.string().min(1).max(253),
  z.string().min(1).max(24),
);

const specSchema = z.object({
  cluster: z.string().min(1).max(253),
  resourceAssignments: z
    .array(
      z.object({
        clusterQueueName: z.string().min(1).max(253),
        flavor: z.string().min(1).max(MAX_NAME_LENGTHS.subdomain),
        resources: quantities,
      }),
    )
    .max(64),
  nominalResources: quantities.optional(),
  shrinkPolicy: z.enum(['Report', 'Proportional', 'InOrder']).optional(),
});

const writeSchema = specSchema.extend({
  resourceVersion: z.string().max(64).optional(),
  dryRun: z.boolean().default(false),
});

const queueSchema = z.object({
  name: z.string().min(1).max(253),
  cohort: z.string().min(1).max(253).optional(),
  flavor: z.string().min(1).max(MAX_NAME_LENGTHS.subdomain).optional(),
  quota: quantities.optional(),
  queueingStrategy: z.enum(['BestEffortFIFO', 'StrictFIFO']).optional(),
  reclaimWithinCohort: z.enum(['Never', 'LowerPriority', 'Any']).optional(),
  withinClusterQueue: z
    .enum(['Never', 'LowerPriority', 'LowerOrNewerEqualPriority'])
    .optional(),
  namespaces: z.array(z.string().min(1).max(63)).max(64).optional(),
  dryRun: z.boolean().default(false),
});

const NAME = /^[a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?$/;

/**
 * Claims on the capacity of clusters, and queues to hand it to. Reads are answered from the cache.
 *
 * @internal
 */
export function addClaimRoutes(
  router: Router,
  options: CommandRoutesOptions & { views: FleetViews },
): void {
  const { fleet, access, httpAuth, auditor, writeAccess, views } = options;

  const readable = async (request: Request) => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    return access.filter(queueReadPermission, credentials);
  };
  const subjectOf = (cluster: string) => ({ clusters: [cluster] });

  router.get('/v1/claims', async (request, response) => {
    const allows = await readable(request);
    response.json({
      items: claimRows(fleet).filter(({ cluster }) =>
        allows(subjectOf(cluster)),
      ),
      clusters: views.clusterStatuses(),
      asOf: views.asOf(),
    } satisfies ClaimList);
  });

  router.get('/v1/capacity', async (request, response) => {
    const allows = await readable(request);
    response.json({
      items: capacityRows(fleet).filter(({ cluster }) =>
        allows(subjectOf(cluster)),
      ),
      clusters: views.clusterStatuses(),
      asOf: views.asOf(),
    } satisfies CapacityList);
  });

  router.get('/v1/claims/:name', async (request, response) => {
    const allows = await readable(request);
    const claim = claimDetail(fleet, nameOf(request));
    if (!claim || !allows(subjectOf(claim.cluster))) {
      throw new NotFoundError(
        `No ClusterResourceClaim ${nameOf(request)} is known`,
      );
    }
    response.json(claim satisfies ClaimDetail);
  });

  router.post('/v1/claims/:name/preview', async (request, response) => {
    const name = nameOf(request);
    const input = parseWith(specSchema, request.body ?? {});
    const allows = await readable(request);
    if (!allows(subjectOf(input.cluster))) {
      throw new NotFoundError(`No cluster ${input.cluster} is known`);
    }
    const { left, ...preview } = previewQuota(fleet, { name, ...input });
    response.json({
      ...preview,
      left: resourcesOf(left) as Record<string, string>,
    } satisfies ClaimPreviewView);
  });

  router.post('/v1/claims/:name', async (request, response) => {
    const name = nameOf(request);
    const { dryRun, ...input } = parseWith(writeSchema, request.body ?? {});
    const credentials = await httpAuth.credentials(request, {
      allow: ['user'],
    });
    await access.requireFor(
      quotaAssignPermission,
      subjectOf(input.cluster),
      credentials,
    );
    const result = await audited(auditor, request, {
      eventId: 'quota-assign',
      meta: { name, cluster: input.cluster, dryRun },
      run: () =>
        assignQuota(
          fleet,
          { name, ...input },
          commandOptions(writeAccess, credentials, dryRun),
        ),
    });
    response.json(written(result));
  });

  router.post('/v1/queues', async (request, response) => {
    const { dryRun, ...input } = parseWith(queueSchema, request.body ?? {});
    const credentials = await httpAuth.credentials(request, {
      allow: ['user'],
    });
    await access.require(queueCreatePermission, credentials);
    const result = await audited(auditor, request, {
      eventId: 'queue-create',
      meta: { cluster: HUB_CLUSTER_ID, name: input.name, dryRun },
      run: () =>
        createQueue(
          fleet,
          input,
          commandOptions(writeAccess, credentials, dryRun),
        ),
    });
    response.status(result.outcome === 'created' ? 201 : 200);
    response.json(written(result));
  });
}

function written({
  outcome,
  object,
  manifest,
}: CommandResult): QuotaWriteResult {
  return { outcome, name: object.metadata.name ?? '', manifest };
}

function nameOf(request: Request): string {
  const { name } = request.params;
  if (!NAME.test(name)) {
    throw new NotFoundError(`No ClusterResourceClaim ${name} is known`);
  }
  return name;
}
