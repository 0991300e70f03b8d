import { z } from 'zod';
import {
  MAX_CLUSTER_ID_LENGTH,
  MAX_NAME_LENGTHS,
  WORKLOAD_KINDS,
  type WorkloadKind,
} from '@squadron/backstage-plugin-squadron-common';
import { parseWith } from '../queries/listQuery';

const KINDS = Object.keys(WORKLOAD_KINDS) as WorkloadKind[];

const nameOf = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(
      /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/,
      'is no name of a Kubernetes object',
    );

const name = nameOf(MAX_NAME_LENGTHS.subdomain);
const cluster = nameOf(MAX_CLUSTER_ID_LENGTH);

const workloadSchema = z.object({
  cluster,
  namespace: name,
  kind: z.enum(KINDS, { message: `must be one of ${KINDS.join(', ')}` }),
  name,
});

/** Where a workload is, from the address. @internal */
export type WorkloadRef = z.infer<typeof workloadSchema>;

/** Throws InputError when the address cannot be one of a workload. @internal */
export function parseWorkloadRef(params: unknown): WorkloadRef {
  return parseWith(workloadSchema, params);
}

/** Where a queue is, from the address. @internal */
export interface QueueRef {
  cluster: string;
  /** Absent for a ClusterQueue. */
  namespace?: string;
  name: string;
}

/** Throws InputError when the address cannot be one of a queue. @internal */
export function parseQueueRef(params: unknown): QueueRef {
  return parseWith(
    z.object({ cluster, namespace: name.optional(), name }),
    params,
  );
}

/** Throws InputError when the address cannot be one of a cluster. @internal */
export function parseClusterRef(params: unknown): string {
  return parseWith(z.object({ cluster }), params).cluster;
}

/** Throws InputError when the address cannot be one of an object in a namespace of the hub. @internal */
export function parseObjectRef(params: unknown): {
  namespace: string;
  name: string;
} {
  return parseWith(z.object({ namespace: name, name }), params);
}
