export { readText } from './body';
export { createKubeClient } from './createKubeClient';
export {
  isApiError,
  isConflict,
  isConnectionError,
  isDenied,
  isFieldConflict,
  isGone,
  isNotFound,
  isTooLarge,
  KubeAnswerError,
  KubeApiError,
  KubeConnectionError,
  KubeTooLargeError,
  WatchDecodeError,
} from './errors';
export type { FieldConflict } from './errors';
export { guardWrites } from './guardWrites';
export { splitLines } from './lines';
export type {
  ApplyOptions,
  ClusterConnection,
  ClusterCredentials,
  DeleteOptions,
  Impersonation,
  KubeClient,
  KubeList,
  KubeManifest,
  KubeObject,
  ListOptions,
  ManagedFieldsEntry,
  ObjectKey,
  ObjectMeta,
  OwnerReference,
  PatchOptions,
  PatchType,
  RawRequest,
  RawResponse,
  ResourceKind,
  WatchEvent,
  WatchOptions,
} from './types';
