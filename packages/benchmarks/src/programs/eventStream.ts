import type { StreamMessage } from '@squadron/backstage-plugin-squadron-common';
import { runChild } from '../peers/runChild';
import type { PortalAddress } from '../peers/startPortal';
import { objectKey } from '../peers/objectKey';
import { openStream } from './openStream';
import { SightingLog } from './SightingLog';

/** Ours as a page receives it: one client of the event stream. */
runChild<PortalAddress>(async portal => {
  const log = new SightingLog();
  const messages = await openStream(portal);
  const follow = async () => {
    for await (const message of messages) {
      keysOf(message).forEach(key => log.add(key));
    }
  };
  void follow();
  return { sightings: () => log.take() };
});

/** A message without a workload affects its whole cluster: pages re-read their data of it. */
function keysOf(message: StreamMessage): string[] {
  return message.type === 'changed'
    ? message.changes
        .filter(({ topic }) => topic === 'workloads')
        .map(({ cluster, id }) =>
          id === undefined ? `${cluster}/*` : keyOf(id),
        )
    : [];
}

/** IDs of workloads are `cluster/namespace/kind/name`. */
function keyOf(id: string): string {
  const [cluster, , kind, name] = id.split('/');
  return objectKey(cluster, kind, name);
}
