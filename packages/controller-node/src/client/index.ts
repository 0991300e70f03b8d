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
  KubeApiError,
  KubeConnectionError,
  KubeTooLargeError,
  WatchDecodeError,
} from './errors';
export { withDeadline } from './withDeadline';
export { guardWrites } from './guardWrites';
export type {
  ApplyOptions,
  ClusterConnection,
  ClusterCredentials,
  Impersonation,
  KubeClient,
  ListOptions,
  RawRequest,
  RawResponse,
  WatchEvent,
  WatchOptions,
} from './types';
