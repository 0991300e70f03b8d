export { admittedTurn } from './admittedTurn';
export { handoverWish } from './handoverWish';
export type {
  HandoverCluster,
  HandoverInput,
  HandoverWish,
} from './handoverWish';
export { handoverView } from './handoverView';
export { judgeMove } from './judgeMove';
export { moveMessage, readMoveMessage } from './moveMessage';
export type { MoveInput, MoveVerdict } from './types';
export { abortAnnotations, moveAnnotations } from './moveAnnotations';
export { pinOf } from './pinOf';
export { previewAbort } from './previewAbort';
export { previewMove } from './previewMove';
export type { MoveFacts } from './previewMove';
export {
  isMadeFor,
  isReadyToServe,
  successorManifest,
  successorName,
} from './successor';
