import { useEntity } from '@backstage/plugin-catalog-react';
import { QueueBody } from '../queues/QueueBody';
import { queueOfEntity } from './entityRefs';

/** The catalog tab of a queue. @internal */
export function EntityQueueContent() {
  const queue = queueOfEntity(useEntity().entity);
  return queue ? <QueueBody queue={queue} /> : null;
}
