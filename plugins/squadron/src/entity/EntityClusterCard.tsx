import { useEntity } from '@backstage/plugin-catalog-react';
import {
  GpuUsage,
  useT,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../links';
import { StateCard } from './StateCard';
import { clusterOfEntity } from './entityRefs';

/** A cluster's state and GPUs on its catalog page. @internal */
export function EntityClusterCard() {
  const cluster = clusterOfEntity(useEntity().entity);
  return cluster ? <Card cluster={cluster} /> : null;
}

function Card(props: { cluster: string }) {
  const t = useT();
  const links = useLinks();
  return (
    <StateCard
      title={t('common.labels.cluster')}
      view={useEndpoint('getCluster', { cluster: props.cluster })}
      what={t('clusters.clusterBody.cluster', { cluster: props.cluster })}
      permission="squadron.cluster.read"
      href={links.cluster(props.cluster)}
    >
      {cluster =>
        cluster.gpus.length > 0 && (
          <GpuUsage
            gpus={cluster.gpus}
            size="card"
            isStale={cluster.freshness.state === 'offline'}
          />
        )
      }
    </StateCard>
  );
}
