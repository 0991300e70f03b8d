import { z } from 'zod';
import { MAX_CLUSTER_ID_LENGTH } from '../clusterId';
import { MAX_NAME_LENGTHS } from '../names/grammar';
import { workloadKindSchema } from './workloads/workload';

const nameOf = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(
      /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/,
      'is not a name of a Kubernetes object',
    );

/** Name of a Kubernetes object. @internal */
export const objectName = nameOf(MAX_NAME_LENGTHS.subdomain);

/** Name of a cluster within the fleet. @public */
export const clusterId = nameOf(MAX_CLUSTER_ID_LENGTH);

/** @internal */
export const clusterPath = z.object({ cluster: clusterId });

/** @internal */
export const hubObjectPath = z.object({
  namespace: objectName,
  name: objectName,
});

/** A workload. @public */
export const workloadPath = z.object({
  cluster: clusterId,
  namespace: objectName,
  kind: workloadKindSchema,
  name: objectName,
});

/** Reference to a workload. @public */
export type WorkloadRef = z.infer<typeof workloadPath>;

/** UID of an object, so that a new object with the same name is not affected. @public */
export const uid = z.string().max(64);

/** Resources and their quantities, e.g. `{ cpu: '500m' }`. @internal */
export const quantityInputs = z.record(
  z.string().min(1).max(253),
  z.string().min(1).max(24),
);

/** Whether to return the effect without writing anything. @public */
export const dryRun = z.boolean().default(false);

/** A boolean in a query. @internal */
export const queryFlag = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform(text => text === 'true'),
]);

/** @internal */
export const dryRunQuery = queryFlag.default(false);
