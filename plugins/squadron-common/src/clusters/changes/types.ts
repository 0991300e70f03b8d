export type {
  ChangeEffect,
  ChangePreview,
  ClusterChanges,
} from '../../contract';
