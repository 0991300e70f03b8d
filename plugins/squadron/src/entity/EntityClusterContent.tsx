import { useEntity } from '@backstage/plugin-catalog-react';
import { ClusterBody } from '../bodies/ClusterBody';
import { PageBody } from '../parts';
import { clusterOfEntity } from './entityRefs';

/**
 * The catalog tab of a cluster.
 *
 * @internal
 */
export function EntityClusterContent() {
  const cluster = clusterOfEntity(useEntity().entity);
  return cluster ? (
    <PageBody>
      <ClusterBody cluster={cluster} />
    </PageBody>
  ) : null;
}
