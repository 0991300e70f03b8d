import type { StreamMessage } from '@squadron/backstage-plugin-squadron-common';
import { runChild } from '../peers/runChild';
import type { PortalAddress } from '../peers/startPortal';
import { objectKey, parseObjectKey } from '../peers/objectKey';
import { openStream } from './openStream';
import { SightingLog } from './SightingLog';

/** Ours as a page receives it: one client of the event stream. */
runChild<PortalAddress>(async portal => {
  const log = new SightingLog();
  const messages = await openStream(portal);
  const follow = async () => {
    for await (const message of messages) {
      idsOf(message).forEach(id => log.add(keyOf(id)));
    }
  };
  void follow();
  return { sightings: () => log.take() };
});

function idsOf(message: StreamMessage): string[] {
  return message.type === 'changed'
    ? message.changes.flatMap(({ topic, id }) =>
        topic === 'workloads' && id !== undefined ? [id] : [],
      )
    : [];
}

/** Ids of workloads are `cluster/namespace/kind/name`. */
function keyOf(id: string): string {
  const { cluster, name: kind } = parseObjectKey(id);
  return objectKey(cluster, kind, id.slice(id.lastIndexOf('/') + 1));
}
