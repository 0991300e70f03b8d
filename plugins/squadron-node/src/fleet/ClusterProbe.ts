import {
  isConnectionError,
  readText,
  spread,
  type Clock,
  type KubeClient,
} from '@squadron/controller-node';

/**
 * API servers remember that a token was good for 10 s (`TokenSuccessCacheTTL`, Kubernetes 1.36). With 4.4 s at most
 * between two questions, and the second look, a revoked one shows within 15 s.
 */
const ASK_EVERY_MS = 4_000;
const SPREAD = 0.1;
/** A server that starts may refuse for a moment, until it has read its ServiceAccounts. */
const CONFIRM_AFTER_MS = 500;
/** So that a server that does not answer has two questions open at most. */
const TIMEOUT_MS = 8_000;

const SELF_SUBJECT_REVIEW = {
  method: 'POST',
  path: '/apis/authentication.k8s.io/v1/selfsubjectreviews',
  body: {
    apiVersion: 'authentication.k8s.io/v1',
    kind: 'SelfSubjectReview',
  },
} as const;

/** For servers without SelfSubjectReview: a token that is not good is refused on each path. */
const VERSION = { method: 'GET', path: '/version' } as const;

/**
 * What the last questions came to.
 *
 * @internal
 */
export interface ProbeResult {
  /** Whether the server refuses the credential (401). */
  isRefused: boolean;
  /** How long no question has been answered. */
  unansweredForMs: number;
  /** Why the last question was not answered; absent once one was. */
  error?: string;
}

/**
 * Asks an API server about every 4 s who we are: 15 small requests a minute. Open watches go on for minutes after a
 * credential was revoked, and a load balancer answers pings for a server that has none left: only a request shows both.
 *
 * @internal
 */
export class ClusterProbe {
  readonly #options: ClusterProbeOptions;
  #question: typeof SELF_SUBJECT_REVIEW | typeof VERSION = SELF_SUBJECT_REVIEW;
  #isRefused = false;
  #error: string | undefined;
  #answeredMs: number;
  #isWaiting = false;

  constructor(options: ClusterProbeOptions) {
    this.#options = options;
    this.#answeredMs = options.clock.elapsed();
  }

  result(): ProbeResult {
    return {
      isRefused: this.#isRefused,
      unansweredForMs: this.#options.clock.elapsed() - this.#answeredMs,
      ...(this.#error !== undefined && { error: this.#error }),
    };
  }

  /** Runs until the signal is aborted; resolves then. */
  async start(signal: AbortSignal): Promise<void> {
    const { clock, random = Math.random } = this.#options;
    try {
      for (;;) {
        await clock.sleep(spread(ASK_EVERY_MS, SPREAD, random), signal);
        // Not awaited: a slow server answers each question late, but as often as it is asked.
        void this.#look(signal).catch(() => {});
      }
    } catch (error) {
      if (!signal.aborted) {
        throw error;
      }
    }
  }

  async #look(signal: AbortSignal): Promise<void> {
    let status = await this.#ask(signal);
    if (status === 404 && this.#question === SELF_SUBJECT_REVIEW) {
      this.#question = VERSION;
      status = await this.#ask(signal);
    }
    if (status === 401 && !this.#isRefused) {
      await this.#options.clock.sleep(CONFIRM_AFTER_MS, signal);
      status = await this.#ask(signal);
    }
    if (status !== undefined && !signal.aborted) {
      this.#setRefused(status === 401);
    }
  }

  /** The status of the answer; undefined where nobody answered, or only to say that the server does not. */
  async #ask(signal: AbortSignal): Promise<number | undefined> {
    const { client, clock } = this.#options;
    try {
      const { status, body } = await client.request({
        ...this.#question,
        timeoutMs: TIMEOUT_MS,
        signal,
      });
      await readText(body);
      if (status >= 500) {
        this.#error = `the API server answers ${status}`;
        return undefined;
      }
      this.#answeredMs = clock.elapsed();
      this.#error = undefined;
      return status;
    } catch (error) {
      this.#error = error instanceof Error ? error.message : String(error);
      if (isConnectionError(error)) {
        void this.#lookWhenReachable(signal).catch(() => {});
      }
      return undefined;
    }
  }

  /** What returns is asked at once, so that it is not called silent until its turn. */
  async #lookWhenReachable(signal: AbortSignal): Promise<void> {
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
    await this.#look(signal);
  }

  #setRefused(isRefused: boolean): void {
    if (this.#isRefused !== isRefused) {
      this.#isRefused = isRefused;
      this.#options.onRefused();
    }
  }
}

/**
 * What a {@link ClusterProbe} needs.
 *
 * @internal
 */
export interface ClusterProbeOptions {
  client: KubeClient;
  clock: Clock;
  /** Called when the server begins, or ceases, to refuse the credential. */
  onRefused: () => void;
  random?: () => number;
}
