import { useEntity } from '@backstage/plugin-catalog-react';
import { ClusterBody } from '../clusters/ClusterBody';
import { clusterOfEntity } from './entityRefs';

/** The catalog tab of a cluster. @internal */
export function EntityClusterContent() {
  const cluster = clusterOfEntity(useEntity().entity);
  return cluster ? <ClusterBody cluster={cluster} /> : null;
}
