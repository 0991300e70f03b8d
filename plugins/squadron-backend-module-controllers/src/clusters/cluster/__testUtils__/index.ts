export {
  aHub,
  aReadyCluster,
  decideGpu1,
  edit,
  GATES,
  KEY,
  OURS,
  playOthers,
  startDeletion,
  statusOf,
} from './gpu1';
