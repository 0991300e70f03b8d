import { NotFoundError, ServiceUnavailableError } from '@backstage/errors';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import { readInTime } from './inTime';
import { RollingTail } from './RollingTail';

/** A Status of the API server is shorter. */
const MAX_ERROR_BYTES = 4 * 1024;
/** A container may print nothing for an hour; a dead connection is noticed by the client itself. */
const FOLLOW_TIMEOUT_MS = 3_600_000;

/**
 * A container of a pod.
 *
 * @internal
 */
export interface PodLogTarget {
  namespace: string;
  pod: string;
  /** Without it the pod has to have one container only. */
  container?: string;
  /** The run of the container before this one. */
  previous?: boolean;
}

/**
 * Reads logs of containers from API servers.
 *
 * @internal
 */
export class PodLogApi {
  readonly #fleet: Fleet;
  readonly #timeoutMs: number;

  constructor(options: { fleet: Fleet; timeoutMs: number }) {
    this.#fleet = options.fleet;
    this.#timeoutMs = options.timeoutMs;
  }

  /**
   * The last `lines` lines of a log, or all of them, and what follows while `follow` is set. With `timestamps` each
   * line begins with its time and a space. Throws NotFoundError when the pod is gone, ServiceUnavailableError when
   * the log cannot be had now.
   */
  async *read(
    cluster: string,
    target: PodLogTarget,
    options: {
      lines: number | 'all';
      follow: boolean;
      timestamps: boolean;
      signal: AbortSignal;
    },
  ): AsyncGenerator<Uint8Array> {
    const { follow } = options;
    const over = new AbortController();
    const signal = AbortSignal.any([options.signal, over.signal]);
    const limits = {
      timeoutMs: this.#timeoutMs,
      what: `The log on ${cluster}`,
    };
    try {
      const { status, body } = await this.#fleet.client(cluster).request({
        method: 'GET',
        path: pathOf(target, options),
        headers: { accept: 'text/plain, */*' },
        signal,
        // The server answers to a follower no sooner than the container prints something.
        timeoutMs: follow ? FOLLOW_TIMEOUT_MS : limits.timeoutMs,
      });
      if (status !== 200) {
        throw await failureOf(target.pod, status, readInTime(body, limits));
      }
      yield* follow ? body : readInTime(body, limits);
    } finally {
      over.abort();
    }
  }
}

function pathOf(
  { namespace, pod, container, previous }: PodLogTarget,
  options: { lines: number | 'all'; follow: boolean; timestamps: boolean },
): string {
  const { lines, follow, timestamps } = options;
  const query = new URLSearchParams({
    ...(container !== undefined && { container }),
    ...(lines !== 'all' && { tailLines: String(lines) }),
    ...(previous && { previous: 'true' }),
    ...(follow && { follow: 'true' }),
    ...(timestamps && { timestamps: 'true' }),
  });
  const [inNamespace, name] = [namespace, pod].map(encodeURIComponent);
  return `/api/v1/namespaces/${inNamespace}/pods/${name}/log?${query}`;
}

async function failureOf(
  pod: string,
  status: number,
  body: AsyncIterable<Uint8Array>,
): Promise<Error> {
  const tail = new RollingTail(MAX_ERROR_BYTES);
  for await (const chunk of body) {
    tail.push(chunk);
  }
  const cause = messageOf(tail.text());
  switch (status) {
    case 400:
      return new ServiceUnavailableError(
        `Pod ${pod} has no log to read${cause ? `: ${cause}` : ''}.`,
      );
    case 403:
      return new ServiceUnavailableError(
        `The portal may not read the log of pod ${pod}: it needs the right to get pods/log there.`,
      );
    case 404:
      return new NotFoundError(
        `Pod ${pod} is not there any more, and its log went with it.`,
      );
    default:
      return new ServiceUnavailableError(
        `Pod ${pod} has no log to read: the node it runs on does not answer (${status}).`,
      );
  }
}

function messageOf(body: string): string | undefined {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}
