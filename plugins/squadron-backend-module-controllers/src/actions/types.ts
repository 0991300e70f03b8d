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

/** Exactly the observed object of a cluster, which log lines name, too. @internal */
export interface ObjectTarget {
  cluster: string;
  key: ObjectKey;
  uid: string;
}

/** Deletion of exactly the observed object. @public */
export interface DeleteAction extends ObjectTarget {
  type: 'delete';
  kind: ResourceKind;
}

/** Adds or removes one finalizer and changes no other. @public */
export interface FinalizerAction extends ObjectTarget {
  type: 'finalizer';
  kind: ResourceKind;
  finalizer: string;
  present: boolean;
}

/**
 * Changes labels, annotations and owner of an object of ours without owning any of its fields: to mark it, or to
 * release it. `null` removes an entry.
 *
 * @public
 */
export interface MetadataAction extends ObjectTarget {
  type: 'metadata';
  kind: ResourceKind;
  labels?: Readonly<Record<string, string | null>>;
  annotations?: Readonly<Record<string, string | null>>;
}
