import type {
  KubeManifest,
  KubeObject,
  ObjectKey,
  ResourceKind,
} from '@squadron/controller-node';

/**
 * One write that a decision asks for. Every action is idempotent and carries what guards it.
 *
 * @public
 */
export type Action =
  | ApplyAction
  | DeleteAction
  | FinalizerAction
  | MetadataAction;

/**
 * Server-side apply of the complete set of fields that one reconciler owns.
 *
 * @public
 */
export interface ApplyAction {
  type: 'apply';
  cluster: string;
  kind: ResourceKind;
  object: KubeManifest;
  /** UID of the object that was observed; absent when it is to be created. */
  uid?: string;
  /**
   * The object that was decided on, whose version guards the write. Absent where the write is right whatever the
   * object has become.
   */
  seen?: KubeObject;
  /** Write the status instead of the object. */
  subresource?: 'status';
}

/**
 * Deletion of exactly the object that was observed.
 *
 * @public
 */
export interface DeleteAction {
  type: 'delete';
  cluster: string;
  kind: ResourceKind;
  key: ObjectKey;
  uid: string;
}

/**
 * Adds or removes one finalizer and touches no other.
 *
 * @public
 */
export interface FinalizerAction {
  type: 'finalizer';
  cluster: string;
  kind: ResourceKind;
  key: ObjectKey;
  uid: string;
  finalizer: string;
  present: boolean;
}

/**
 * Changes labels, annotations and owner of an object of ours without a claim to any of its fields: to mark it,
 * or to give it away. `null` removes an entry.
 *
 * @public
 */
export interface MetadataAction {
  type: 'metadata';
  cluster: string;
  kind: ResourceKind;
  key: ObjectKey;
  uid: string;
  labels?: Readonly<Record<string, string | null>>;
  annotations?: Readonly<Record<string, string | null>>;
}
