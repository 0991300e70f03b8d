import { NotFoundError, ServiceUnavailableError } from '@backstage/errors';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { AddressPolicy, Clock } from '@squadron/controller-node';
import { fetchThroughProxy } from './fetchThroughProxy';
import { jsonLogText } from './jsonLogText';
import { inTime, readInTime } from './inTime';
import type { LogRange } from './PodLogApi';
import { rayLogUrls, type RayLogTarget } from './rayLogPath';
import type { RayUrls } from './rayUrls';
import { RollingTail } from './RollingTail';
import { lastLines } from './tailOf';

/** The first Ray version that serves logs as plain text (ray-project/ray#46556). */
const FIRST_WITH_TEXT = [2, 34];
/** A response of `/api/version` has 200 bytes. */
const MAX_VERSION_BYTES = 16 * 1024;
/** Text that Ray sends with status 200 instead of a missing log. */
const IN_TEXT_ERROR = '[get_logs] Fetch log error';
const MIN_POLL_PAUSE_MS = 200;
const MAX_POLL_PAUSE_MS = 30_000;
/** A log that takes one second to read is read at most every four seconds. */
const POLL_PAUSE_FACTOR = 3;
/** Longer than the lifetime of any stream. */
const FOLLOW_TIMEOUT_MS = 3_600_000;

type Body = AsyncIterable<Uint8Array>;

interface RayLogApiOptions {
  fleet: Pick<Fleet, 'client' | 'findCluster'>;
  policy: AddressPolicy;
  clock: Clock;
  /** How many bytes from the end of a log to return, for versions of Ray that serve only whole logs. */
  limitBytes: number;
  timeoutMs: number;
}

/** Reads logs from Ray's API on a worker cluster. It can request nothing else. @internal */
export class RayLogApi {
  readonly #options: RayLogApiOptions;

  constructor(options: RayLogApiOptions) {
    this.#options = options;
  }

  /**
   * Reads the last `lines` lines of a log, or all of them, and further lines while `follow` is set. Throws
   * NotFoundError if Ray does not have the log, ServiceUnavailableError if it is unavailable at the moment.
   */
  async *read(
    cluster: string,
    target: RayLogTarget,
    options: Omit<LogRange, 'timestamps'>,
  ): AsyncGenerator<Uint8Array> {
    const urls = rayLogUrls(target);
    if (!urls) {
      throw new NotFoundError('Ray has not assigned an ID to the job yet.');
    }
    const { lines, follow } = options;
    const over = new AbortController();
    const signal = AbortSignal.any([options.signal, over.signal]);
    try {
      if (await this.#hasText(cluster, urls.version, signal)) {
        const wanted = lines === 'all' ? -1 : lines;
        const text = await this.#openText(
          cluster,
          follow ? urls.follow(wanted) : urls.file(wanted),
          { follow, signal },
        );
        if (text) {
          yield* text;
          return;
        }
      }
      yield* this.#poll(cluster, urls.whole, { ...options, signal });
    } finally {
      // Closes the connection when the consumer stops reading, and after a timeout.
      over.abort();
    }
  }

  async #hasText(
    cluster: string,
    urls: RayUrls,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { status, body } = await this.#open(cluster, urls, { signal });
    const tail = new RollingTail(MAX_VERSION_BYTES);
    for await (const chunk of this.#inTime(cluster, body)) {
      tail.push(chunk);
    }
    return status === 200 && !tail.isCut && hasText(tail.text());
  }

  /** Opens a log as text; undefined if Ray does not serve it as text. Ray may still have the log. */
  async #openText(
    cluster: string,
    urls: RayUrls,
    options: { follow: boolean; signal: AbortSignal },
  ): Promise<Body | undefined> {
    const { status, type, body } = await this.#open(cluster, urls, options);
    if (status !== 200 || !type.startsWith('text/plain')) {
      await drop(this.#inTime(cluster, body));
      return undefined;
    }
    const chunks = (options.follow ? body : this.#inTime(cluster, body))[
      Symbol.asyncIterator
    ]();
    const first = await chunks.next();
    if (
      !first.done &&
      Buffer.from(first.value).toString('utf8').startsWith(IN_TEXT_ERROR)
    ) {
      await chunks.return?.();
      return undefined;
    }
    return resumed(first, chunks);
  }

  /** Reads the whole log repeatedly, and yields the new part. */
  async *#poll(
    cluster: string,
    urls: RayUrls,
    options: Omit<LogRange, 'timestamps'>,
  ): AsyncGenerator<Uint8Array> {
    const { clock, limitBytes } = this.#options;
    const { lines, follow, signal } = options;
    let seen: number | undefined = lines === 'all' ? 0 : undefined;
    for (;;) {
      const begunMs = clock.elapsed();
      const tail = new RollingTail(limitBytes);
      let length = 0;
      for await (const text of jsonLogText(
        this.#inTime(cluster, await this.#openWhole(cluster, urls, signal)),
      )) {
        const fresh = Buffer.from(
          text.slice(Math.max(0, (seen ?? 0) - length)),
        );
        length += text.length;
        if (seen === undefined) {
          tail.push(fresh);
        } else if (fresh.length > 0) {
          yield fresh;
        }
      }
      if (seen === undefined && lines !== 'all') {
        yield Buffer.from(
          lastLines(tail.text(), {
            lines,
            bytes: limitBytes,
            isCut: tail.isCut,
          }).text,
        );
      }
      seen = length;
      if (!follow) {
        return;
      }
      await clock.sleep(pollPauseMs(clock.elapsed() - begunMs), signal);
    }
  }

  async #openWhole(
    cluster: string,
    urls: RayUrls,
    signal: AbortSignal,
  ): Promise<Body> {
    const { status, body } = await this.#open(cluster, urls, { signal });
    if (status === 200) {
      return body;
    }
    await drop(this.#inTime(cluster, body));
    switch (status) {
      case 404:
        throw new NotFoundError(
          'Ray has no log of this job: its Ray cluster was deleted after the job ended.',
        );
      case 403:
        throw new ServiceUnavailableError(
          `The portal may not reach Ray on ${cluster}: it needs permission to get services/proxy there.`,
        );
      default:
        throw new ServiceUnavailableError(
          `Ray answered with status ${status}; its dashboard may still be starting.`,
        );
    }
  }

  async #open(
    cluster: string,
    urls: RayUrls,
    options: { signal: AbortSignal; follow?: boolean },
  ): Promise<{ status: number; type: string; body: Body }> {
    const { fleet, policy, timeoutMs } = this.#options;
    const proxy = fleet.findCluster(cluster)?.rayHttpProxy;
    return inTime(
      { ...options, timeoutMs, what: whatOf(cluster) },
      async signal => {
        const { status, headers, body } = proxy
          ? await fetchThroughProxy(proxy, urls.proxiedUrl, { policy, signal })
          : await fleet.client(cluster).request({
              method: 'GET',
              path: urls.serviceProxyPath,
              signal,
              timeoutMs: options.follow ? FOLLOW_TIMEOUT_MS : timeoutMs,
            });
        return { status, type: headers['content-type'] ?? '', body };
      },
    );
  }

  #inTime(cluster: string, body: Body): Body {
    const { timeoutMs } = this.#options;
    return readInTime(body, { timeoutMs, what: whatOf(cluster) });
  }
}

function whatOf(cluster: string): string {
  return `The log on ${cluster}`;
}

function hasText(version: string): boolean {
  const [, major, minor] =
    /"ray_version"\s*:\s*"(\d+)\.(\d+)\./.exec(version) ?? [];
  const [firstMajor, firstMinor] = FIRST_WITH_TEXT;
  return (
    Number(major) > firstMajor ||
    (Number(major) === firstMajor && Number(minor) >= firstMinor)
  );
}

function pollPauseMs(tookMs: number): number {
  return Math.min(
    MAX_POLL_PAUSE_MS,
    Math.max(MIN_POLL_PAUSE_MS, POLL_PAUSE_FACTOR * tookMs),
  );
}

async function* resumed(
  first: IteratorResult<Uint8Array>,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    for (let next = first; !next.done; next = await rest.next()) {
      yield next.value;
    }
  } finally {
    await rest.return?.();
  }
}

/** Stops reading a body, which releases its connection. */
async function drop(body: Body): Promise<void> {
  for await (const _ of body) {
    return;
  }
}
