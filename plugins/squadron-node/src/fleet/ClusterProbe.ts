import { toError } from '@backstage/errors';
import {
  isConnectionError,
  readText,
  spread,
  type Clock,
  type KubeClient,
} from '@squadron/controller-node';

/**
 * API servers cache a successful token authentication for 10 s (`TokenSuccessCacheTTL`, Kubernetes 1.36). With at most
 * 4.4 s between two probes, and the confirming probe, a revoked token is detected within 15 s.
 */
const PROBE_EVERY_MS = 4_000;
const SPREAD = 0.1;
/** A starting server may refuse a valid token until it has read its ServiceAccounts. */
const CONFIRM_AFTER_MS = 500;
/** Limits a server that does not answer to two open probes. */
const TIMEOUT_MS = 8_000;

/** Asks a server who it takes the client for. @internal */
export const SELF_SUBJECT_REVIEW = {
  method: 'POST',
  path: '/apis/authentication.k8s.io/v1/selfsubjectreviews',
  body: {
    apiVersion: 'authentication.k8s.io/v1',
    kind: 'SelfSubjectReview',
  },
} as const;

/**
 * Probes between two reads of the version: an upgraded server was away before, but not one of several behind one
 * address.
 */
const PROBES_PER_VERSION = 150;

/** For servers without SelfSubjectReview: an invalid token is refused on each path. */
const VERSION = { method: 'GET', path: '/version' } as const;

/** Result of the last probes. @public */
export interface ProbeResult {
  /** Whether the server refuses the credential (401). */
  isRefused: boolean;
  /** Time since the last answer. */
  unansweredForMs: number;
  /** Time since the last answered request was sent. */
  lastAnsweredSentForMs: number;
  /** Why the last probe got no answer; absent if it got one. */
  error?: string;
}

/**
 * Requests the portal's own identity from an API server about every 4 s: 15 small requests a minute. Open watches
 * continue for minutes after a credential was revoked, and a load balancer answers pings even if it has no API server
 * left. Only a request detects both.
 *
 * @public
 */
export class ClusterProbe {
  readonly #options: ClusterProbeOptions;
  #request: typeof SELF_SUBJECT_REVIEW | typeof VERSION = SELF_SUBJECT_REVIEW;
  #isRefused = false;
  #error: string | undefined;
  #answeredMs: number;
  #answeredSentMs: number;
  #isWaiting = false;
  #version: string | undefined;
  #probesToVersion = 0;

  constructor(options: ClusterProbeOptions) {
    this.#options = options;
    this.#answeredMs = options.clock.elapsed();
    this.#answeredSentMs = this.#answeredMs;
  }

  /** Kubernetes version of the server, e.g. `v1.36.3`; undefined until it has reported it. */
  get version(): string | undefined {
    return this.#version;
  }

  result(): ProbeResult {
    const elapsedMs = this.#options.clock.elapsed();
    return {
      isRefused: this.#isRefused,
      unansweredForMs: elapsedMs - this.#answeredMs,
      lastAnsweredSentForMs: elapsedMs - this.#answeredSentMs,
      ...(this.#error !== undefined && { error: this.#error }),
    };
  }

  /** Runs until the signal is aborted, then resolves. */
  async start(signal: AbortSignal): Promise<void> {
    const { clock, random = Math.random } = this.#options;
    try {
      for (;;) {
        await clock.sleep(spread(PROBE_EVERY_MS, SPREAD, random), signal);
        // Not awaited, so that slow answers do not reduce the rate of probes.
        void this.#probe(signal).catch(() => {});
      }
    } catch (error) {
      if (!signal.aborted) {
        throw error;
      }
    }
  }

  async #probe(signal: AbortSignal): Promise<void> {
    let status = await this.#send(signal);
    if (status === 404 && this.#request === SELF_SUBJECT_REVIEW) {
      this.#request = VERSION;
      status = await this.#send(signal);
    }
    if (status === 401 && !this.#isRefused) {
      await this.#options.clock.sleep(CONFIRM_AFTER_MS, signal);
      status = await this.#send(signal);
    }
    if (status !== undefined && !signal.aborted) {
      this.#setRefused(status === 401);
      await this.#readVersion(signal);
    }
  }

  async #readVersion(signal: AbortSignal): Promise<void> {
    if (this.#isRefused || this.#probesToVersion-- > 0) {
      return;
    }
    this.#probesToVersion = PROBES_PER_VERSION;
    const { client, onVersion } = this.#options;
    const { gitVersion } = await client.requestJson<{ gitVersion?: unknown }>({
      ...VERSION,
      timeoutMs: TIMEOUT_MS,
      signal,
    });
    if (typeof gitVersion === 'string' && gitVersion !== this.#version) {
      this.#version = gitVersion;
      onVersion();
    }
  }

  /** The status of the answer; undefined without an answer, and for 5xx, e.g. of a load balancer. */
  async #send(signal: AbortSignal): Promise<number | undefined> {
    const { client, clock } = this.#options;
    const sentMs = clock.elapsed();
    try {
      const { status, body } = await client.request({
        ...this.#request,
        timeoutMs: TIMEOUT_MS,
        signal,
      });
      await readText(body);
      if (status >= 500) {
        this.#error = `the API server answers ${status}`;
        return undefined;
      }
      this.#answeredMs = clock.elapsed();
      this.#answeredSentMs = Math.max(this.#answeredSentMs, sentMs);
      this.#error = undefined;
      return status;
    } catch (error) {
      this.#error = toError(error).message;
      this.#probesToVersion = 0;
      if (isConnectionError(error)) {
        void this.#probeWhenReachable(signal).catch(() => {});
      }
      return undefined;
    }
  }

  /** Probes a server as soon as it is reachable again, so that it does not count as stale until the next probe. */
  async #probeWhenReachable(signal: AbortSignal): Promise<void> {
    const { client } = this.#options;
    if (this.#isWaiting || !client.whenReachable) {
      return;
    }
    this.#isWaiting = true;
    try {
      await client.whenReachable(signal);
    } finally {
      this.#isWaiting = false;
    }
    await this.#probe(signal);
  }

  #setRefused(isRefused: boolean): void {
    if (this.#isRefused !== isRefused) {
      this.#isRefused = isRefused;
      this.#options.onRefused();
    }
  }
}

interface ClusterProbeOptions {
  client: KubeClient;
  clock: Clock;
  /** Called when the server starts or stops refusing the credential. */
  onRefused: () => void;
  /** Called when the version is known, and when it has changed. */
  onVersion: () => void;
  random?: () => number;
}
