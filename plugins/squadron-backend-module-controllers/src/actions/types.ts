import type {
  KubeManifest,
  KubeObject,
  ObjectKey,
  ResourceKind,
} from '@squadron/kube-kinds';

/** One write of a decision. Every action is idempotent and contains its own guard. @public */
export type Action =
  | ApplyAction
  | DeleteAction
  | FinalizerAction
  | MetadataAction;

/** Server-side apply of the complete set of fields that one reconciler owns. @public */
export interface ApplyAction {
  type: 'apply';
  cluster: string;
  kind: ResourceKind;
  object: KubeManifest;
  /** UID of the observed object; absent when it is to be created. */
  uid?: string;
  /**
   * The object that the decision is based on, whose version guards the write. Absent when the write is right whatever
   * the state of the object.
   */
  seen?: KubeObject;
  /** Write the status instead of the object. */
  subresource?: 'status';
}

/** Deletion of exactly the observed object. @public */
export interface DeleteAction {
  type: 'delete';
  cluster: string;
  kind: ResourceKind;
  key: ObjectKey;
  uid: string;
}

/** Adds or removes one finalizer and changes no other. @public */
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
 * Changes labels, annotations and owner of an object of ours without owning any of its fields: to mark it, or to
 * release it. `null` removes an entry.
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
