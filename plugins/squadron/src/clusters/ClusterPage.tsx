import { useParams } from 'react-router-dom';
import { ClusterBody } from './ClusterBody';
import { useLinks } from '../links';
import { DetailFrame } from '../pages/DetailFrame';

/** The page of one cluster. @internal */
export function ClusterPage() {
  const { cluster = '' } = useParams();
  const links = useLinks();
  return (
    <DetailFrame
      title={cluster}
      href={links.cluster(cluster)}
      source={{ cluster }}
    >
      <ClusterBody cluster={cluster} />
    </DetailFrame>
  );
}
