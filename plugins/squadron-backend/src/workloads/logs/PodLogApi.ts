import { NotFoundError, ServiceUnavailableError } from '@backstage/errors';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import { readInTime } from './inTime';
import { RollingTail } from './RollingTail';

/** A Status object of an API server is shorter. */
const MAX_ERROR_BYTES = 4 * 1024;
/** A container may print nothing for an hour; the client itself detects a dead connection. */
const FOLLOW_TIMEOUT_MS = 3_600_000;

/** A container of a pod. @internal */
export interface PodLogTarget {
  namespace: string;
  pod: string;
  /** Required if the pod has several containers. */
  container?: string;
  /** Read the log of the previous run of the container. */
  previous?: boolean;
}

/** What is read of a log. @internal */
export interface LogRange {
  /** The last ones. */
  lines: number | 'all';
  /** Further lines, too. */
  follow: boolean;
  /** Prefix the lines of a container with their times; lines of a driver have none. */
  timestamps: boolean;
  signal: AbortSignal;
}

/** Reads logs of containers from API servers. @internal */
export class PodLogApi {
  readonly #fleet: Pick<Fleet, 'client'>;
  readonly #timeoutMs: number;

  constructor(options: { fleet: Pick<Fleet, 'client'>; timeoutMs: number }) {
    this.#fleet = options.fleet;
    this.#timeoutMs = options.timeoutMs;
  }

  /**
   * Reads the last `lines` lines of a log, or all of them, and further lines while `follow` is set. With `timestamps`
   * each line begins with its time and a space. Throws NotFoundError if the pod no longer exists,
   * ServiceUnavailableError if the log is unavailable at the moment.
   */
  async *read(
    cluster: string,
    target: PodLogTarget,
    options: LogRange,
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
        // With `follow`, the server responds only once the container prints something.
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
  options: Omit<LogRange, 'signal'>,
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
        `The log of pod ${pod} is not available${cause ? `: ${cause}` : ''}.`,
      );
    case 403:
      return new ServiceUnavailableError(
        `The portal may not read the log of pod ${pod}: it needs permission to get pods/log there.`,
      );
    case 404:
      return new NotFoundError(
        `Pod ${pod} was deleted, together with its log.`,
      );
    default:
      return new ServiceUnavailableError(
        `The log of pod ${pod} is not available: its node does not answer (${status}).`,
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
