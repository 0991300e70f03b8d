export { admittedAttempt } from './admittedAttempt';
export { handoverRequest } from './handoverRequest';
export type {
  HandoverCluster,
  HandoverInput,
  HandoverRequest,
} from './handoverRequest';
export { handoverView } from './handoverView';
export { evaluateMove } from './evaluateMove';
export { moveMessage, readMoveMessage } from './moveMessage';
export type { MoveInput, MoveEvaluation } from './types';
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
