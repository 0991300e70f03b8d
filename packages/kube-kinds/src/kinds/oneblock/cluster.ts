import { readObject } from '../readObject';
import type { ResourceKind } from '../resourceKind';
import { oneblockClusterSchema } from './schema';
import type { OneblockCluster } from './types';

/** @public */
export const oneblockClusterKind: ResourceKind = {
  group: 'management.oneblock.ai',
  version: 'v1',
  kind: 'Cluster',
  plural: 'clusters',
  namespaced: true,
};

/** Throws `InputError` if the object is not a Cluster of `management.oneblock.ai`. @public */
export function readOneblockCluster(object: unknown): OneblockCluster {
  return readObject(oneblockClusterKind, oneblockClusterSchema, object);
}
