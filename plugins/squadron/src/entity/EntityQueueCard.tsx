import { useEntity } from '@backstage/plugin-catalog-react';
import {
  useQueue,
  type QueueRef,
} from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../links';
import { StateCard } from './StateCard';
import { queueOfEntity } from './entityRefs';

/**
 * A queue's state on its catalog page.
 *
 * @internal
 */
export function EntityQueueCard() {
  const queue = queueOfEntity(useEntity().entity);
  return queue ? <Card queue={queue} /> : null;
}

function Card(props: { queue: QueueRef }) {
  const { queue } = props;
  const links = useLinks();
  return (
    <StateCard
      title="Queue"
      view={useQueue(queue)}
      what={`the queue ${queue.name}`}
      permission="squadron.queue.read"
      href={links.queue(queue)}
    >
      {data => (
        <span>
          {data.pending} waiting, {data.admitted} running
        </span>
      )}
    </StateCard>
  );
}
