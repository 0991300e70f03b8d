export { readText } from './body';
export { createKubeClient } from './createKubeClient';
export {
  isApiError,
  isConflict,
  isConnectionError,
  isDenied,
  isGone,
  isNotFound,
  KubeApiError,
  KubeConnectionError,
  WatchDecodeError,
} from './errors';
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
