import { z } from 'zod';
import { isTimeZone } from '../../history/isTimeZone';
import {
  creationPermissions,
  queueCreatePermission,
  queueReadPermission,
  quotaAssignPermission,
} from '../../permissions';
import { command, compute, get, list, type Change } from '../endpoint';
import { clusterId, dryRun, objectName } from '../names';
import { anyOf, one, queueId } from '../topics';
import {
  capacityListSchema,
  claimDetailSchema,
  claimInputSchema,
  claimListSchema,
  claimPreviewViewSchema,
  queueInputSchema,
  quotaWriteResultSchema,
} from './claims';
import {
  namespacesSchema,
  queueDetailSchema,
  queueSlicesSchema,
  queueList,
} from './queue';
import {
  admissionCheckList,
  cohortDetailSchema,
  cohortList,
  flavorList,
  priorityClassList,
  queueHistorySchema,
} from './quota';

const claimPath = z.object({
  name: objectName.describe('Name of the ClusterResourceClaim.'),
});

const claimSpec = z.object({
  ...claimPath.shape,
  cluster: z
    .string()
    .min(1)
    .max(253)
    .describe('ID of the cluster whose capacity is assigned.'),
  ...claimInputSchema.shape,
});

/** IANA name of a time zone. @public */
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { message: 'is not a time zone, e.g. Europe/Berlin' })
  .default('UTC');

const touchedByQueue = anyOf('queues');

const touchedByOneQueue = one('queues', queueId);

/** The page lists workloads, and their changes do not name a queue. */
const touchedByQueuePage = (
  change: Change,
  ref: Parameters<typeof queueId>[0],
): boolean => change.topic === 'workloads' || touchedByOneQueue(change, ref);

/** Endpoints of queues, quotas and claims. @internal */
export const queueEndpoints = {
  listQueues: list('/queues', {
    summary: 'ClusterQueues and LocalQueues of the fleet.',
    permissions: [queueReadPermission],
    rows: queueList,
    touchedBy: touchedByQueue,
  }),
  getClusterQueue: get('/queues/cq/{cluster}/{name}', {
    summary: 'A ClusterQueue with its pending and running workloads.',
    permissions: [queueReadPermission],
    input: z.object({ cluster: clusterId, name: objectName }),
    answer: queueDetailSchema,
    touchedBy: touchedByQueuePage,
  }),
  getLocalQueue: get('/queues/lq/{cluster}/{namespace}/{name}', {
    summary: 'A LocalQueue with its pending and running workloads.',
    permissions: [queueReadPermission],
    input: z.object({
      cluster: clusterId,
      namespace: objectName,
      name: objectName,
    }),
    answer: queueDetailSchema,
    touchedBy: touchedByQueuePage,
  }),
  getQueueHistory: get('/queues/cq/{cluster}/{name}/history', {
    summary: 'Plots of one ClusterQueue.',
    permissions: [queueReadPermission],
    input: z.strictObject({
      cluster: clusterId,
      name: objectName,
      range: z.enum(['24h', '7d']).default('7d'),
      timeZone,
    }),
    answer: queueHistorySchema,
  }),
  createQueue: command('POST', '/queues', {
    summary:
      'Creates a ClusterQueue on the hub whose workloads run on the workers of the fleet.',
    permissions: [queueCreatePermission],
    input: queueInputSchema.extend({ dryRun }),
    answer: quotaWriteResultSchema,
  }),
  listNamespaces: get('/namespaces', {
    summary: 'Namespaces in which the caller may create something.',
    permissions: creationPermissions,
    input: z.object({
      permission: z
        .enum(creationPermissions.map(({ name }) => name))
        .describe('Name of the permission to create it.'),
    }),
    answer: namespacesSchema,
    touchedBy: touchedByQueue,
  }),
  listQueueSlices: get('/queue-slices', {
    summary:
      'Reservations of the caller in ClusterQueues, by the LocalQueues that the caller may read.',
    permissions: [queueReadPermission],
    input: z.object({}),
    answer: queueSlicesSchema,
    touchedBy: touchedByQueue,
  }),
  listCohorts: list('/cohorts', {
    summary: 'Cohorts of the fleet.',
    permissions: [queueReadPermission],
    rows: cohortList,
    touchedBy: touchedByQueue,
  }),
  getCohort: get('/cohorts/{cluster}/{name}', {
    summary: 'One cohort with its tree.',
    permissions: [queueReadPermission],
    input: z.object({ cluster: clusterId, name: objectName }),
    answer: cohortDetailSchema,
    touchedBy: touchedByQueue,
  }),
  listFlavors: list('/flavors', {
    summary: 'ResourceFlavors of the fleet, with the headroom of their nodes.',
    permissions: [queueReadPermission],
    rows: flavorList,
    touchedBy: touchedByQueue,
  }),
  listAdmissionChecks: list('/admission-checks', {
    summary: 'AdmissionChecks of the fleet.',
    permissions: [queueReadPermission],
    rows: admissionCheckList,
    touchedBy: touchedByQueue,
  }),
  listPriorityClasses: list('/priority-classes', {
    summary: 'WorkloadPriorityClasses of the fleet.',
    permissions: [queueReadPermission],
    rows: priorityClassList,
    touchedBy: touchedByQueue,
  }),
  listClaims: get('/claims', {
    summary: 'ClusterResourceClaims that the caller may read.',
    permissions: [queueReadPermission],
    input: z.object({}),
    answer: claimListSchema,
    touchedBy: touchedByQueue,
  }),
  getClaim: get('/claims/{name}', {
    summary: 'A ClusterResourceClaim with the data of its editor.',
    permissions: [queueReadPermission],
    input: claimPath,
    answer: claimDetailSchema,
    touchedBy: touchedByQueue,
  }),
  previewClaim: compute('/claims/{name}/preview', {
    summary: 'Quotas that would change if the claim were written.',
    permissions: [queueReadPermission],
    input: claimSpec,
    answer: claimPreviewViewSchema,
  }),
  assignQuota: command('POST', '/claims/{name}', {
    summary:
      'Writes a ClusterResourceClaim. With `resourceVersion` a concurrent edit is a conflict.',
    permissions: [quotaAssignPermission],
    input: claimSpec.extend({
      resourceVersion: z.string().max(64).optional(),
      dryRun,
    }),
    answer: quotaWriteResultSchema,
  }),
  listCapacity: get('/capacity', {
    summary: 'Allocatable capacity of clusters and what claims assign of it.',
    permissions: [queueReadPermission],
    input: z.object({}),
    answer: capacityListSchema,
    touchedBy: touchedByQueue,
  }),
};
