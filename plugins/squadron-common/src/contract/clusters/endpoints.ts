import { z } from 'zod';
import {
  clusterCreatePermission,
  clusterDeletePermission,
  clusterKubeconfigPermission,
  clusterReadPermission,
  clusterUpdatePermission,
  credentialsReadPermission,
  placementReadPermission,
  queueReadPermission,
  workloadReadPermission,
} from '../../permissions';
import { command, get, list } from '../endpoint';
import { clusterPath, dryRun, dryRunQuery } from '../names';
import { anyOf, one } from '../topics';
import { clusterDetailSchema, clusterList } from './cluster';
import { clusterInputSchema } from './clusterInput';
import {
  decommissionGoalSchema,
  decommissionResultSchema,
  decommissionViewSchema,
} from './decommission';
import { gpuMapSchema } from './gpuMap';
import {
  clusterChangeResultSchema,
  clusterChangesSchema,
  kubeconfigGrantSchema,
  providerListSchema,
  removalModeSchema,
} from './lifecycle';
import { missingRightsInput, missingRightsSchema } from './missingRights';
import { optionalFlag, optionalNumber } from '../values';

const ofOneCluster = one(
  'clusters',
  ({ cluster }: { cluster: string }) => cluster,
);

/** A cluster counts the jobs that run on it, and a change of a job on the hub may be its move from any cluster. */
const touchedByOneCluster: typeof ofOneCluster = (change, input) =>
  change.topic === 'workloads' || ofOneCluster(change, input);

/** @internal */
export const clusterEndpoints = {
  listClusters: list('/clusters', {
    summary: 'Clusters of the fleet and those being created.',
    permissions: [clusterReadPermission],
    rows: clusterList,
    touchedBy: anyOf('clusters', 'workloads'),
  }),
  getCluster: get('/clusters/{cluster}', {
    summary: 'One cluster with its steps, nodes, pools and conditions.',
    permissions: [clusterReadPermission],
    input: clusterPath,
    answer: clusterDetailSchema,
    touchedBy: touchedByOneCluster,
  }),
  getGpuMap: get('/gpus', {
    summary:
      'Nodes with GPUs and the workloads that hold them. Workloads that the caller may not read are not named.',
    permissions: [clusterReadPermission],
    input: z.object({
      cluster: clusterPath.shape.cluster
        .optional()
        .describe('Only nodes of this cluster.'),
    }),
    answer: gpuMapSchema,
    touchedBy: (change, { cluster }) =>
      cluster === undefined
        ? anyOf('clusters', 'workloads')(change)
        : touchedByOneCluster(change, { cluster }),
  }),
  getDecommission: get('/clusters/{cluster}/decommission', {
    summary:
      'Effect of a decommission on the workloads of the cluster, and its progress. Workloads that the caller may not read are only counted.',
    permissions: [clusterReadPermission],
    input: clusterPath,
    answer: decommissionViewSchema,
  }),
  decommissionCluster: command('POST', '/clusters/{cluster}/decommission', {
    summary:
      'Cordons, drains or removes a cluster; the goal null uncordons it.',
    // Which one depends on the goal, see `decommissionPermission`.
    permissions: [clusterUpdatePermission, clusterDeletePermission],
    input: z.strictObject({
      ...clusterPath.shape,
      goal: decommissionGoalSchema.nullable(),
      force: z.boolean().default(false),
      dryRun,
    }),
    answer: decommissionResultSchema,
  }),
  previewCluster: command('POST', '/cluster-preview', {
    summary:
      'Validates a worker cluster that is not created yet, and returns its manifest. Writes nothing.',
    permissions: [clusterCreatePermission],
    input: clusterInputSchema,
    answer: z.object({
      manifest: z.string().describe('Cluster as YAML text.'),
      isUnchecked: optionalFlag.describe(
        'Whether the hub has not checked it, because the person may not create it there and can only open a pull request.',
      ),
    }),
  }),
  replaceCluster: command('POST', '/clusters/{cluster}/replace', {
    summary:
      'Assigns the labels and claims of a cluster to another one, then drains and removes it. Decommission with the goal null reverts this.',
    permissions: [clusterDeletePermission, clusterUpdatePermission],
    input: z.strictObject({
      ...clusterPath.shape,
      by: z.string().min(1).max(253).describe('ID of the replacement.'),
      dryRun,
    }),
    answer: decommissionResultSchema,
  }),
  changeCluster: command('POST', '/clusters/{cluster}/changes', {
    summary:
      'Scales, upgrades, pauses or resumes a cluster that Squadron created, or replaces its machines.',
    permissions: [clusterUpdatePermission],
    input: z.strictObject({
      ...clusterPath.shape,
      changes: clusterChangesSchema,
      dryRun,
    }),
    answer: clusterChangeResultSchema,
  }),
  destroyCluster: command('DELETE', '/clusters/{cluster}', {
    summary:
      'Removes a cluster from the fleet; answers once the removal has begun. An imported cluster can only be detached.',
    permissions: [clusterDeletePermission],
    input: z.object({
      ...clusterPath.shape,
      mode: removalModeSchema
        .optional()
        .describe('Default: as the Cluster specifies.'),
      drainTimeoutSeconds: z.coerce
        .number<number>()
        .optional()
        .describe(
          'Seconds that running workloads may continue before the removal. Default: as the Cluster specifies.',
        ),
      dryRun: dryRunQuery,
    }),
    answer: z.unknown(),
  }),
  issueKubeconfig: command('POST', '/clusters/{cluster}/kubeconfig', {
    summary:
      'Issues a kubeconfig of a worker to the caller, valid for one hour at most.',
    permissions: [clusterKubeconfigPermission],
    input: z.strictObject({
      ...clusterPath.shape,
      ttlSeconds: optionalNumber.describe(
        'Lifetime of the kubeconfig in seconds. Default 3600.',
      ),
    }),
    answer: kubeconfigGrantSchema,
  }),
  listProviders: get('/providers', {
    summary:
      'Infrastructure providers that clusters may be created on, or why there are none.',
    permissions: [clusterReadPermission],
    input: z.object({}),
    answer: providerListSchema,
  }),
  listMissingRights: get('/missing-rights', {
    summary:
      'Permissions for a resource that the caller cannot use, because the RBAC of a cluster does not let them. Without what a cluster does not answer in time.',
    permissions: [
      clusterReadPermission,
      credentialsReadPermission,
      placementReadPermission,
      queueReadPermission,
      workloadReadPermission,
    ],
    input: missingRightsInput,
    answer: missingRightsSchema,
  }),
  listVersions: get('/versions', {
    summary:
      'Kubernetes versions that a provider offers, by default any built-in one, newest first.',
    permissions: [clusterReadPermission],
    input: z.object({ provider: z.string().min(1).max(63).optional() }),
    answer: z.object({ versions: z.array(z.string()) }),
  }),
};
