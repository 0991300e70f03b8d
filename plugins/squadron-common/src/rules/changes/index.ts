export type { ChangeEffect, ChangePreview, ClusterChanges } from './types';
