import { z } from 'zod';
import { MAX_CLUSTER_ID_LENGTH } from '../../clusterId';
import { workloadReadPermission } from '../../permissions';
import { get, listInput } from '../endpoint';
import { timeZone } from '../queues/endpoints';
import { budgetListSchema } from './budget';
import { historyEntrySchema, historyListSchema } from './history';
import { insightsSchema } from './insights';

/** Endpoints of archived workloads and plots. @internal */
export const historyEndpoints = {
  listHistory: get('/history', {
    summary: 'Workloads that have ended or were deleted.',
    permissions: [workloadReadPermission],
    input: listInput(
      [
        'kind',
        'state',
        'queue',
        'clusterQueue',
        'cluster',
        'namespace',
        'owner',
        'name',
        'ended',
      ],
      [
        'endedAt',
        'createdAt',
        'name',
        'waitSeconds',
        'runSeconds',
        'gpuSeconds',
      ],
    ),
    answer: historyListSchema,
  }),
  getHistoryEntry: get('/history/{uid}', {
    summary: 'One archived workload.',
    permissions: [workloadReadPermission],
    input: z.object({ uid: z.string().min(1).max(64) }),
    answer: historyEntrySchema,
  }),
  getInsights: get('/insights', {
    summary: 'Plots of GPU use and waiting times.',
    permissions: [workloadReadPermission],
    input: z.strictObject({
      range: z.enum(['1h', '24h', '7d', '30d']).default('24h'),
      timeZone,
      clusterQueue: z
        .string()
        .min(1)
        .max(253)
        .optional()
        .describe('Only jobs of this ClusterQueue.'),
      cluster: z
        .string()
        .min(1)
        .max(MAX_CLUSTER_ID_LENGTH)
        .optional()
        .describe('Only workloads on this cluster.'),
    }),
    answer: insightsSchema,
  }),
  listBudgets: get('/budgets', {
    summary: 'What teams and queues have used of their budgets this month.',
    permissions: [workloadReadPermission],
    input: z.object({}),
    answer: budgetListSchema,
  }),
};
