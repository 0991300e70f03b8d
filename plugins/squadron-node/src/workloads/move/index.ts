export { admittedAttempt } from './admittedAttempt';
export { handoverRequest } from './handoverRequest';
export type { HandoverCluster, HandoverRequest } from './handoverRequest';
export { handoverView } from './handoverView';
export { evaluateMove } from './evaluateMove';
export { moveMessage } from './moveMessage';
export type { MoveEvaluation } from './types';
export { abortAnnotations, moveAnnotations } from './moveAnnotations';
export { clusterAffinityOf } from './clusterAffinityOf';
export { previewAbort } from './previewAbort';
export { previewMove } from './previewMove';
export type { MoveFacts } from './previewMove';
export {
  isMadeFor,
  isReadyToServe,
  successorManifest,
  successorName,
} from './successor';
