import { readObject } from '../readObject';
import { kubeKind } from '../resourceKind';
import { oneblockClusterSchema } from './schema';
import type { OneblockCluster } from './types';

/** @public */
export const oneblockClusterKind = kubeKind<OneblockCluster>(
  'management.oneblock.ai/v1',
  'Cluster',
  'clusters',
);

/** Throws `InputError` if the object is not a Cluster of `management.oneblock.ai`. @public */
export function readOneblockCluster(object: unknown): OneblockCluster {
  return readObject(oneblockClusterKind, oneblockClusterSchema, object);
}
