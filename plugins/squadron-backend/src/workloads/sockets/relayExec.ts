import { ServiceUnavailableError } from '@backstage/errors';
import {
  EXEC_CHANNELS,
  execEndOf,
} from '@squadron/backstage-plugin-squadron-common';
import { hideSecrets } from '@squadron/backstage-plugin-squadron-node';
import type { WebSocket } from 'ws';
import { RollingTail } from '../logs/RollingTail';
import { relay, type ByteCounts, type RelayOptions } from './relay';

const { stdin, resize, close } = EXEC_CHANNELS;

const FROM_PERSON = [stdin, resize, close];

/** What a command did; without exit code and message, its person has left. @internal */
export interface ExecRecord extends ReturnType<typeof execEndOf>, ByteCounts {
  /** The end of its output, without what has the form of a credential. */
  output?: string;
}

/**
 * Passes the input and the size of the terminal to a container, and its output and status to the person, see
 * {@link relay}. Updates `record` meanwhile. Throws ServiceUnavailableError too if the connection to the container
 * breaks.
 *
 * @internal
 */
export async function relayExec(
  person: WebSocket,
  container: WebSocket,
  { recordBytes, ...options }: RelayOptions,
  record: ExecRecord,
): Promise<void> {
  const output = new RollingTail(Math.max(recordBytes, 1));
  let hasEnded = false;
  try {
    const code = await relay(person, container, options, {
      accepts: FROM_PERSON,
      record,
      fromPod: (channel, content) => {
        hasEnded ||= channel === EXEC_CHANNELS.status;
        if (hasEnded) {
          Object.assign(record, execEndOf(content.toString()));
        } else if (content.length > 0) {
          record.outputBytes += content.length;
          output.push(content);
        }
      },
    });
    if (code !== undefined && !hasEnded) {
      throw new ServiceUnavailableError(
        'The connection to the container broke.',
      );
    }
  } finally {
    if (recordBytes > 0) {
      record.output = hideSecrets(output.text()).slice(-recordBytes);
    }
  }
}
