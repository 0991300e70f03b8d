import { once } from 'node:events';
import { ServiceUnavailableError } from '@backstage/errors';
import {
  clientFor,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock, Impersonation } from '@squadron/controller-node';
import { WebSocket } from 'ws';

/** Protocols of API servers. @internal */
export const PROTOCOLS = {
  /** Passed to the kubelet as it is. */
  any: 'v4.channel.k8s.io',
  /** Can end the input. From Kubernetes 1.30 on. */
  pipe: 'v5.channel.k8s.io',
};
/** Container runtimes send at most 32 KiB at once. */
const MAX_MESSAGE_BYTES = 1024 * 1024;
/** Messages wait in the sender beyond this, e.g. those of `yes` for a slow reader. */
const MAX_BUFFERED_BYTES = 256 * 1024;
/** Proxies close connections that are silent for a minute or less. */
const PING_MS = 15_000;

/** Where a pod is. @internal */
export interface PodPlace {
  cluster: string;
  namespace: string;
  pod: string;
}

/** When a relay ends, other than by its two ends, and what is recorded of it. @internal */
export interface RelayOptions {
  clock: Clock;
  idleMs: number;
  recordBytes: number;
  signal: AbortSignal;
}

/** How something in a pod is opened, and for whom. @internal */
export interface PodOptions extends RelayOptions {
  fleet: Fleet;
  as?: Impersonation;
  timeoutMs: number;
}

/** @internal */
export interface ByteCounts {
  inputBytes: number;
  outputBytes: number;
}

/**
 * Opens a subresource of a pod through the API server of its cluster, over a verified connection. The WebSocket is
 * paused.
 *
 * @internal
 */
export async function openInPod(
  { cluster, namespace, pod }: PodPlace,
  subresource: string,
  query: URLSearchParams,
  options: Pick<PodOptions, 'fleet' | 'as' | 'timeoutMs'>,
  protocol = PROTOCOLS.any,
): Promise<WebSocket> {
  const client = clientFor(options.fleet, cluster, options);
  const headers = (await client.identity?.())?.reveal();
  const connection = await client.openSocket?.();
  const path = [namespace, pod].map(encodeURIComponent).join('/pods/');
  const socket = new WebSocket(
    `${client.server}/api/v1/namespaces/${path}/${subresource}?${query}`,
    protocol,
    {
      headers,
      handshakeTimeout: options.timeoutMs,
      maxPayload: MAX_MESSAGE_BYTES,
      perMessageDeflate: false,
      createConnection: () => connection!,
    },
  );
  // Its first message may arrive before the caller listens. An error after the end must not end the process.
  socket.once('open', () => socket.pause()).on('error', () => {});
  await once(socket, 'open').catch(({ message }) => {
    throw new ServiceUnavailableError(
      `${cluster} did not open ${subresource} of pod ${pod}: ${message}`,
    );
  });
  return socket;
}

/**
 * Passes messages between a person and a pod, whose WebSockets are paused at first, until one of them closes: what was
 * sent before still arrives. Throws ServiceUnavailableError if nothing passes for the time of `idleMs`.
 *
 * @param rules.accepts - channels of a person that pass; those of the pod all do
 * @returns the code with which the pod closed; undefined if the person has left
 *
 * @internal
 */
export async function relay(
  person: WebSocket,
  pod: WebSocket,
  { clock, idleMs, signal: outer }: Omit<RelayOptions, 'recordBytes'>,
  rules: {
    accepts: readonly number[];
    record: ByteCounts;
    fromPod: (channel: number, content: Buffer) => void;
  },
): Promise<number | undefined> {
  const over = new AbortController();
  const signal = AbortSignal.any([outer, over.signal]);
  let lastMs = clock.elapsed();
  const untilIdle = async () => {
    while (clock.elapsed() - lastMs < idleMs) {
      person.ping();
      await clock.sleep(PING_MS, signal);
    }
    throw new ServiceUnavailableError(
      'The connection was ended: it had neither input nor output for the time of squadron.exec.idleTimeout.',
    );
  };
  const closed = once(pod, 'close').then(([code]) => code as number);
  const left = once(person, 'close').then(() => undefined);
  pass(person, pod, (channel, { length }) => {
    lastMs = clock.elapsed();
    // Channel 0 is what a person sends; others are about it.
    rules.record.inputBytes += channel === 0 ? length : 0;
    return rules.accepts.includes(channel);
  });
  pass(pod, person, (channel, content) => {
    lastMs = clock.elapsed();
    rules.fromPod(channel, content);
    return true;
  });
  try {
    const code = await Promise.race([closed, left, untilIdle()]);
    pod.close();
    return code;
  } catch (error) {
    pod.terminate();
    throw error;
  } finally {
    over.abort();
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
