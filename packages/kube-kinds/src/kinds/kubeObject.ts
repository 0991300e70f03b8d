import type { SecretValue } from '../secrets';
/** The parts of `metadata` that are read or written. @public */
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

/** Fields of an object that one writer owns. @public */
export interface ManagedFieldsEntry {
  manager?: string;
  operation?: string;
  subresource?: string;
  /** When the writer changed its fields last, RFC 3339. */
  time?: string;
  fieldsV1?: object;
}

/** A Kubernetes owner reference. @public */
export interface OwnerReference {
  apiVersion: string;
  kind: string;
  name: string;
  uid: string;
  controller?: boolean;
  blockOwnerDeletion?: boolean;
}

/** Any Kubernetes object. The type of each kind extends it. @public */
export interface KubeObject {
  apiVersion?: string;
  kind?: string;
  metadata: ObjectMeta;
}

/** An object with the loosely typed body of a manifest. @public */
export interface KubeManifest extends KubeObject {
  apiVersion: string;
  kind: string;
  spec?: unknown;
  status?: unknown;
  data?: Record<string, string | SecretValue>;
  [field: string]: unknown;
}

/** Namespace and name of an object. Its kind is passed separately. @public */
export interface ObjectKey {
  /** Absent for cluster-scoped kinds. */
  namespace?: string;
  name: string;
}

/** A Kubernetes condition in `status.conditions`. @public */
export interface Condition {
  type: string;
  status: 'True' | 'False' | 'Unknown';
  reason?: string;
  message?: string;
  lastTransitionTime?: string;
  observedGeneration?: number;
}
