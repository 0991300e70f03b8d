import { z } from 'zod';
import { placementSpecSchema } from '@squadron/kube-kinds';
import {
  clusterReadPermission,
  inventoryReadPermission,
  placementCreatePermission,
  placementDeletePermission,
  placementReadPermission,
} from '../../permissions';
import { command, compute, get, list, type Change } from '../endpoint';
import { dryRun, hubObjectPath } from '../names';
import { anyOf, one } from '../topics';
import { inventoryClusterSchema, inventoryListSchema } from './inventory';
import {
  placementEditSchema,
  placementDetailSchema,
  placementOptionsSchema,
  placementPreviewSchema,
  placementList,
  placementWriteResultSchema,
} from './placements';

const touchedByPlacement = one<{ namespace: string; name: string }>(
  'placements',
  ({ namespace, name }) => `${namespace}/${name}`,
);

/** Endpoints of Placements and the inventory. @internal */
export const placementEndpoints = {
  listPlacements: list('/placements', {
    summary:
      'Placements of the hub with their clusters; clusters that the caller may not read are only counted.',
    permissions: [placementReadPermission],
    rows: placementList,
    touchedBy: (change: Change) => change.topic === 'placements',
  }),
  getPlacementOptions: get('/placements/options', {
    summary: 'Choices of the forms of Placements.',
    permissions: [placementReadPermission],
    input: z.object({}),
    answer: placementOptionsSchema,
    touchedBy: anyOf('placements'),
  }),
  getPlacement: get('/placements/{namespace}/{name}', {
    summary: 'A Placement with the evaluation that led to its decision.',
    permissions: [placementReadPermission],
    input: hubObjectPath,
    answer: placementDetailSchema,
    touchedBy: touchedByPlacement,
  }),
  previewPlacement: compute('/placements/{namespace}/{name}/preview', {
    summary: 'The decision of a Placement with another spec.',
    permissions: [placementReadPermission],
    input: z.strictObject({
      ...hubObjectPath.shape,
      spec: placementSpecSchema,
      annotations: z.record(z.string(), z.string()).optional(),
    }),
    answer: placementPreviewSchema,
  }),
  writePlacement: command('PUT', '/placements/{namespace}/{name}', {
    summary:
      'Creates a Placement, or replaces the spec of one; a concurrent edit is a conflict.',
    permissions: [placementCreatePermission],
    input: z.strictObject({
      ...hubObjectPath.shape,
      ...placementEditSchema.shape,
      dryRun,
    }),
    answer: placementWriteResultSchema,
  }),
  deletePlacement: command('DELETE', '/placements/{namespace}/{name}', {
    summary: 'Deletes a Placement.',
    permissions: [placementDeletePermission],
    input: hubObjectPath,
    answer: z.unknown(),
  }),
  getInventory: get('/inventory', {
    summary: 'Known clusters, their sources, and what the sources disagree on.',
    permissions: [inventoryReadPermission, clusterReadPermission],
    input: z.object({}),
    answer: inventoryListSchema,
  }),
  getInventoryCluster: get('/inventory/{id}', {
    summary: 'One cluster of the inventory.',
    permissions: [inventoryReadPermission, clusterReadPermission],
    input: z.object({
      id: z
        .string()
        .regex(
          /^[a-z0-9]([-a-z0-9.~]{0,318}[a-z0-9])?$/,
          'is not an ID of a cluster in the inventory',
        ),
    }),
    answer: inventoryClusterSchema,
  }),
};
