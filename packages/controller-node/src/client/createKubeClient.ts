import { InputError } from '@backstage/errors';
import { systemClock, type Clock } from '../clock';
import { DefaultKubeClient } from './DefaultKubeClient';
import { ClusterTransport } from './transport/ClusterTransport';
import type { ClusterConnection, KubeClient } from './types';

/**
 * A client of one API server. Connects when first used: HTTP/2 where the server offers it, with one session
 * for all requests and watches, else HTTP/1.1. A silent connection is detected within 9 s.
 * Redirects are not followed; TLS is always verified.
 *
 * @throws InputError when the server is not an https URL.
 * @public
 */
export function createKubeClient(
  connection: ClusterConnection,
  options: { clock?: Pick<Clock, 'now' | 'elapsed'> } = {},
): KubeClient {
  const { clock = systemClock } = options;
  if (
    !URL.canParse(connection.server) ||
    new URL(connection.server).protocol !== 'https:'
  ) {
    throw new InputError(
      `The API server must be an https URL, got '${connection.server}'`,
    );
  }
  const transport = new ClusterTransport(connection, clock);
  return new DefaultKubeClient({ connection, transport });
}
