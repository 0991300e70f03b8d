export { admittedTurn } from './admittedTurn';
export { judgeMove } from './judgeMove';
export { moveMessage, readMoveMessage } from './moveMessage';
export type { MoveInput, MoveVerdict } from './types';
export { pinOf } from './pinOf';
export { previewMove } from './previewMove';
export type { MoveFacts } from './previewMove';
export { isReadyToServe, successorManifest, successorName } from './successor';
