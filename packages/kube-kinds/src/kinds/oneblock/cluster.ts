import { kubeKind } from '../resourceKind';
import type { OneblockCluster } from './types';

/** @public */
export const oneblockClusterKind = kubeKind<OneblockCluster>(
  'management.oneblock.ai/v1',
  'Cluster',
);
