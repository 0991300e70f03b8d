import { z } from 'zod';

/**
 * The parts of `metadata` that are read or written.
 *
 * @public
 */
export interface ObjectMeta {
  name: string;
  namespace?: string;
  uid?: string;
  resourceVersion?: string;
  generation?: number;
  creationTimestamp?: string;
  deletionTimestamp?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
  finalizers?: string[];
  ownerReferences?: OwnerReference[];
  managedFields?: ManagedFieldsEntry[];
}

/**
 * Fields of an object that one writer owns.
 *
 * @public
 */
export interface ManagedFieldsEntry {
  manager?: string;
  operation?: string;
  subresource?: string;
  /** When the writer changed its fields last, RFC 3339. */
  time?: string;
  fieldsV1?: object;
}

/**
 * A Kubernetes owner reference.
 *
 * @public
 */
export interface OwnerReference {
  apiVersion: string;
  kind: string;
  name: string;
  uid: string;
  controller?: boolean;
  blockOwnerDeletion?: boolean;
}

/**
 * Any Kubernetes object. The type of each kind extends it.
 *
 * @public
 */
export interface KubeObject {
  apiVersion?: string;
  kind?: string;
  metadata: ObjectMeta;
}

/**
 * An object with the loosely typed body of a manifest.
 *
 * @public
 */
export interface KubeManifest extends KubeObject {
  apiVersion: string;
  kind: string;
  spec?: unknown;
  status?: unknown;
  data?: Record<string, string>;
  [field: string]: unknown;
}

/**
 * Namespace and name of an object. Its kind is passed separately.
 *
 * @public
 */
export interface ObjectKey {
  /** Absent for cluster-scoped kinds. */
  namespace?: string;
  name: string;
}

/**
 * A Kubernetes condition in `status.conditions`.
 *
 * @public
 */
export interface Condition {
  type: string;
  status: 'True' | 'False' | 'Unknown';
  reason?: string;
  message?: string;
  lastTransitionTime?: string;
  observedGeneration?: number;
}

/** @internal */
const metadataSchema = z.looseObject({
  name: z.string(),
  namespace: z.string().optional(),
  uid: z.string().optional(),
  resourceVersion: z.string().optional(),
  generation: z.number().optional(),
  creationTimestamp: z.string().optional(),
  deletionTimestamp: z.string().optional(),
  labels: z.record(z.string(), z.string()).optional(),
  annotations: z.record(z.string(), z.string()).optional(),
  finalizers: z.array(z.string()).optional(),
  ownerReferences: z
    .array(
      z.looseObject({
        apiVersion: z.string(),
        kind: z.string(),
        name: z.string(),
        uid: z.string(),
        controller: z.boolean().optional(),
      }),
    )
    .optional(),
});

/** @internal */
const conditionSchema = z.looseObject({
  type: z.string(),
  status: z.enum(['True', 'False', 'Unknown']),
  reason: z.string().optional(),
  message: z.string().optional(),
  lastTransitionTime: z.string().optional(),
  observedGeneration: z.number().optional(),
});

/** @internal */
export const conditionsSchema = z.array(conditionSchema).optional();

/** Manifests may contain numbers as quantities; an API server returns strings. @internal */
export const resourceListSchema = z.record(
  z.string(),
  z.union([z.string(), z.number()]),
);

/** @internal */
export function objectSchema<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.looseObject({
    apiVersion: z.string().optional(),
    kind: z.string().optional(),
    metadata: metadataSchema,
    ...shape,
  });
}
