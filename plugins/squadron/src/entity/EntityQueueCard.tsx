import { waitingIn } from '@squadron/backstage-plugin-squadron-common';
import { useEntity } from '@backstage/plugin-catalog-react';
import { type QueueRef, useT } from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../links';
import { StateCard } from './StateCard';
import { queueOfEntity } from './entityRefs';
import { useQueue } from '../queues/useQueue';

/** A queue's state on its catalog page. @internal */
export function EntityQueueCard() {
  const queue = queueOfEntity(useEntity().entity);
  return queue ? <Card queue={queue} /> : null;
}

function Card(props: { queue: QueueRef }) {
  const { queue } = props;
  const t = useT();
  const links = useLinks();
  return (
    <StateCard
      title={t('common.labels.queue')}
      view={useQueue(queue)}
      what={t('queues.queueBody.queue', { queue: queue.name })}
      permission="squadron.queue.read"
      href={links.queue(queue)}
    >
      {data => (
        <span>
          {t('queues.form.load', {
            waiting: waitingIn(data),
            running: data.admitted,
          })}
        </span>
      )}
    </StateCard>
  );
}
