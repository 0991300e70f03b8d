import { ServiceUnavailableError } from '@backstage/errors';
import type { WebSocket } from 'ws';
import { relay, type ByteCounts, type RelayOptions } from './relay';

/** Channels of one port, as in Kubernetes' `v4.channel.k8s.io`. */
const CHANNELS = { data: 0, error: 1 };

/** What passed through a connection, and why the pod did not accept it. @internal */
export interface ForwardRecord extends ByteCounts {
  message?: string;
}

/**
 * Passes the data of a person and of a port of a pod, see {@link relay}. Updates `record` meanwhile. Throws
 * ServiceUnavailableError too if the connection to the pod breaks.
 *
 * @internal
 */
export async function relayForward(
  person: WebSocket,
  pod: WebSocket,
  options: RelayOptions,
  record: ForwardRecord,
): Promise<void> {
  // The first message of each channel is the port, in two bytes.
  let begun = 0;
  const code = await relay(person, pod, options, {
    accepts: [CHANNELS.data],
    record,
    fromPod: (channel, content) => {
      if (begun < 2) {
        begun += 1;
      } else if (channel === CHANNELS.data) {
        record.outputBytes += content.length;
      } else {
        record.message = content.toString().slice(0, 1_000);
      }
    },
  });
  // It ended without saying so.
  if (code === 1006) {
    throw new ServiceUnavailableError('The connection to the pod broke.');
  }
}
