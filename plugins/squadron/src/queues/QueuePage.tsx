import { useParams } from 'react-router-dom';
import { QueueBody } from './QueueBody';
import { useLinks } from '../links';
import { DetailFrame } from '../pages/DetailFrame';

/** The page of one ClusterQueue, or of one LocalQueue if the address has a namespace. @internal */
export function QueuePage() {
  const { cluster = '', namespace, queue = '' } = useParams();
  const links = useLinks();
  const ref = { cluster, namespace, name: queue };
  return (
    <DetailFrame
      title={queue}
      scope={namespace ?? cluster}
      href={links.queue(ref)}
      source={{ ...ref, kind: namespace ? 'LocalQueue' : 'ClusterQueue' }}
    >
      <QueueBody queue={ref} />
    </DetailFrame>
  );
}
