import { serializeKubeconfig } from '@squadron/controller-node';
import type { Sighting } from '../stats';
import type { World } from '../world';
import { ChildProgram } from './ChildProgram';
import type { Portal } from './startPortal';

/** The programs that receive changes, in parallel. @internal */
export interface Readers {
  /** The limit for every reader: only parses the lines of one watch. */
  rawWatch: ChildProgram;
  /** Peer: client-node's informer. */
  informer: ChildProgram;
  /** Ours: a client of the event stream. */
  eventStream: ChildProgram;
}

/** @internal */
export async function startReaders(
  world: World,
  squadron: Portal,
): Promise<Readers> {
  const { directory } = world;
  const clusters = world.workers.map(({ id, server: { connection } }) => ({
    id,
    kubeconfig: serializeKubeconfig(connection, id).reveal(),
  }));
  const { baseUrl, token } = squadron;
  const [rawWatch, informer, eventStream] = await Promise.all([
    ChildProgram.start({ name: 'rawWatch', directory, input: { clusters } }),
    ChildProgram.start({ name: 'informer', directory, input: { clusters } }),
    ChildProgram.start({
      name: 'eventStream',
      directory,
      input: { baseUrl, token },
    }),
  ]);
  return { rawWatch, informer, eventStream };
}

/** Changes that a reader has received since the last request. @internal */
export function takeSightings(reader: ChildProgram): Promise<Sighting[]> {
  return reader.ask<Sighting[]>('sightings');
}
