import { once } from 'node:events';
import { ServiceUnavailableError } from '@backstage/errors';
import {
  EXEC_CHANNELS,
  execEndOf,
} from '@squadron/backstage-plugin-squadron-common';
import {
  clientFor,
  hideSecrets,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock, Impersonation } from '@squadron/controller-node';
import { WebSocket } from 'ws';
import { RollingTail } from '../logs/RollingTail';

/** API servers pass this protocol to the kubelet as it is; they translate its successor, since 1.30. */
const PROTOCOL = 'v4.channel.k8s.io';
/** Container runtimes send at most 32 KiB at once. */
const MAX_MESSAGE_BYTES = 1024 * 1024;
/** Messages wait in the sender beyond this, e.g. those of `yes` for a slow reader. */
const MAX_BUFFERED_BYTES = 256 * 1024;
/** Proxies close connections that are silent for a minute or less. */
const PING_MS = 15_000;

/** A command for a container. Without a terminal it has no input. @internal */
export interface Exec {
  cluster: string;
  namespace: string;
  pod: string;
  container: string;
  command: readonly string[];
  tty: boolean;
}

/** What a command did; without exit code and message, its person has left. @internal */
export interface ExecRecord extends ReturnType<typeof execEndOf> {
  inputBytes: number;
  outputBytes: number;
  /** The end of its output, without what has the form of a credential. */
  output?: string;
}

interface RelayOptions {
  clock: Clock;
  idleMs: number;
  recordBytes: number;
  signal: AbortSignal;
}

/** Starts a command through the API server of its cluster, over a verified connection. The WebSocket is paused. @internal */
export async function openExec(
  { cluster, namespace, pod, container, command, tty }: Exec,
  options: { fleet: Fleet; as?: Impersonation; timeoutMs: number },
): Promise<WebSocket> {
  const client = clientFor(options.fleet, cluster, options);
  const headers = (await client.identity?.())?.reveal();
  const connection = await client.openSocket?.();
  const query = new URLSearchParams([
    ...command.map(part => ['command', part]),
    ...Object.entries({ container, stdin: tty, stdout: true }),
    // A terminal has one output.
    ...Object.entries({ stderr: !tty, tty }),
  ] as string[][]);
  const path = [namespace, pod].map(encodeURIComponent).join('/pods/');
  const socket = new WebSocket(
    `${client.server}/api/v1/namespaces/${path}/exec?${query}`,
    PROTOCOL,
    {
      ...{ headers, handshakeTimeout: options.timeoutMs },
      ...{ maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false },
      createConnection: () => connection!,
    },
  );
  // Its first message may arrive before the caller listens. An error after the end must not end the process.
  socket.once('open', () => socket.pause()).on('error', () => {});
  await once(socket, 'open').catch(({ message }) => {
    throw new ServiceUnavailableError(
      `${cluster} did not start the command: ${message}`,
    );
  });
  return socket;
}

/**
 * Passes the input and the size of the terminal to a container, and its output and status to the person, until one of
 * them closes the connection. Both sockets are paused at first. Updates `record` meanwhile. Throws
 * ServiceUnavailableError if the connection to the container breaks, or if it is idle.
 *
 * @internal
 */
export async function relayExec(
  person: WebSocket,
  container: WebSocket,
  { clock, idleMs, recordBytes, signal: outer }: RelayOptions,
  record: ExecRecord,
): Promise<void> {
  const over = new AbortController();
  const signal = AbortSignal.any([outer, over.signal]);
  const output = new RollingTail(Math.max(recordBytes, 1));
  let lastMs = clock.elapsed();
  let hasEnded = false;
  const untilIdle = async () => {
    while (clock.elapsed() - lastMs < idleMs) {
      person.ping();
      await clock.sleep(PING_MS, signal);
    }
    throw new ServiceUnavailableError(
      'The command was ended: it had neither input nor output for the time of squadron.exec.idleTimeout.',
    );
  };
  const closed = [person, container].map(one => once(one, 'close'));
  pass(person, container, (channel, { length }) => {
    lastMs = clock.elapsed();
    record.inputBytes += channel === EXEC_CHANNELS.stdin ? length : 0;
    return channel === EXEC_CHANNELS.stdin || channel === EXEC_CHANNELS.resize;
  });
  pass(container, person, (channel, content) => {
    lastMs = clock.elapsed();
    hasEnded ||= channel === EXEC_CHANNELS.status;
    if (hasEnded) {
      Object.assign(record, execEndOf(content.toString()));
    } else if (content.length > 0) {
      record.outputBytes += content.length;
      output.push(content);
    }
    return true;
  });
  try {
    await Promise.race([...closed, untilIdle()]);
    if (container.readyState === container.CLOSED && !hasEnded) {
      throw new ServiceUnavailableError(
        'The connection to the container broke.',
      );
    }
  } finally {
    over.abort();
    container.terminate();
    if (recordBytes > 0) {
      record.output = hideSecrets(output.text()).slice(-recordBytes);
    }
  }
}

function pass(
  from: WebSocket,
  to: WebSocket,
  accept: (channel: number, content: Buffer) => boolean,
): void {
  from.on('message', (message: Buffer) => {
    if (accept(message[0], message.subarray(1))) {
      if (to.bufferedAmount > MAX_BUFFERED_BYTES) {
        from.pause();
      }
      to.send(message, () => from.resume());
    }
  });
  from.resume();
}
