import { isConflict, isNotFound } from '../client';
import { spread, systemClock, type Clock } from '../clock';
import { linkedTo } from '../clock/linkedTo';
import { type Lease, KINDS } from '@squadron/kube-kinds';
import { silentLogger, type Logger } from '../logging';
import { withFields } from '../logging/withFields';
import {
  heldLease,
  isStillHeld,
  mayTake,
  observe,
  releasedLease,
  type Moment,
  type Observation,
} from './leaseRules';
import { NotLeadingError } from './types';
import type { LeaderElection, LeaderElectionOptions } from './types';

const RELEASE_TIMEOUT_MS = 3_000;

/** See {@link createLeaderElection}. @internal */
export class DefaultLeaderElection implements LeaderElection {
  readonly #options: LeaderElectionOptions;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #leaseDurationMs: number;
  readonly #renewEveryMs: number;
  #observation: Observation | undefined;
  /** The Lease at that observation. */
  #observed: Lease | undefined;
  /** The Lease as last written by this candidate; set only while leading. */
  #held: Lease | undefined;
  /** When the last successful renewal was sent; set only while leading. */
  #renewed: Moment | undefined;
  #leader: string | undefined;
  /** The holder in the last log line about waiting. */
  #waitsFor: string | undefined;

  constructor(options: LeaderElectionOptions) {
    const { leaseDurationMs = 15_000, renewEveryMs = 5_000 } = options;
    if (renewEveryMs * 2 > leaseDurationMs) {
      throw new Error(
        `A Lease of ${leaseDurationMs} ms cannot be renewed every ${renewEveryMs} ms: use at most half of it`,
      );
    }
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    const { logger = silentLogger, namespace, name } = options;
    this.#logger = withFields(logger, {
      kind: 'Lease',
      object: `${namespace}/${name}`,
    });
    this.#leaseDurationMs = leaseDurationMs;
    this.#renewEveryMs = renewEveryMs;
  }

  isLeading(): boolean {
    return (
      this.#renewed !== undefined &&
      isStillHeld(this.#renewed, this.#moment(), this.#renewDeadlineMs)
    );
  }

  assertLeading(): void {
    if (!this.isLeading()) {
      const { namespace, name, identity } = this.#options;
      throw new NotLeadingError(
        this.#renewed
          ? `The Lease ${namespace}/${name} was not renewed in time: ${identity} writes nothing until it is`
          : `${identity} does not hold the Lease ${namespace}/${name} and writes nothing`,
      );
    }
  }

  leader(): string | undefined {
    return this.#leader;
  }

  async run(
    signal: AbortSignal,
    onLeading: (signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    while (!signal.aborted) {
      const tried = this.#moment();
      if (await this.#tryAcquire(signal)) {
        this.#renewed = tried;
        if (await this.#lead(tried.elapsedMs, signal, onLeading)) {
          return;
        }
      } else {
        await this.#pause(signal);
      }
    }
  }

  async #tryAcquire(signal: AbortSignal): Promise<boolean> {
    const { client, namespace, name, identity } = this.#options;
    const timeout = this.#limit(this.#renewDeadlineMs, signal);
    try {
      const lease = await client.find(
        KINDS.lease,
        { namespace, name },
        timeout,
      );
      if (!lease) {
        // Its holder may not know yet that it was deleted.
        if (!this.#mayTake(this.#observed)) {
          return false;
        }
        this.#held = await client.create(
          KINDS.lease,
          this.#heldBy({ metadata: { namespace, name } }),
          timeout,
        );
      } else {
        this.#observation = observe(
          this.#observation,
          lease,
          this.#clock.elapsed(),
        );
        this.#observed = lease;
        this.#leader = lease.spec?.holderIdentity || undefined;
        if (!this.#mayTake(lease)) {
          this.#logWaiting();
          return false;
        }
        this.#held = await client.replace(
          KINDS.lease,
          this.#heldBy(lease),
          timeout,
        );
      }
      this.#leader = identity;
      this.#waitsFor = undefined;
      return true;
    } catch (error) {
      // A conflict means that another candidate was faster.
      if (!signal.aborted && !isConflict(error)) {
        this.#logger.info('Cannot compete for the Lease', toError(error));
      }
      return false;
    } finally {
      timeout.cancel();
    }
  }

  #mayTake(lease: Lease | undefined): boolean {
    const observation = this.#observation;
    return (
      !lease ||
      !observation ||
      mayTake({
        lease,
        observation,
        identity: this.#options.identity,
        leaseDurationMs: this.#leaseDurationMs,
        nowMs: this.#clock.elapsed(),
      })
    );
  }

  #logWaiting(): void {
    if (this.#leader !== this.#waitsFor) {
      this.#waitsFor = this.#leader;
      this.#logger.info('Waiting for the Lease', {
        holder: this.#leader ?? 'no process',
      });
    }
  }

  /** Resolves to true if `onLeading` ended on its own. */
  async #lead(
    acquiredMs: number,
    signal: AbortSignal,
    onLeading: (signal: AbortSignal) => Promise<void>,
  ): Promise<boolean> {
    const { namespace, name } = this.#options;
    const lost = linkedTo(signal);
    const done = linkedTo(signal);
    const leading = lost.signal;
    this.#logger.info('Became leader with the Lease');
    const renewing = this.#renewUntilLost(acquiredMs, done.signal).then(() =>
      lost.abort(new Error(`The Lease ${namespace}/${name} was lost`)),
    );
    try {
      await onLeading(leading);
      return !leading.aborted;
    } catch (error) {
      if (!leading.aborted) {
        throw error;
      }
      return false;
    } finally {
      done.abort();
      await renewing;
      this.#renewed = undefined;
      // Does nothing if the Lease was lost.
      await this.#release();
      this.#held = undefined;
    }
  }

  /** Resolves when the Lease is lost, could not be renewed in time, or the signal is aborted. */
  async #renewUntilLost(
    acquiredMs: number,
    signal: AbortSignal,
  ): Promise<void> {
    // Counted from before the request, since the server may have stored it long before its answer.
    let renewedMs = acquiredMs;
    let delayMs = this.#renewEveryMs;
    while (!signal.aborted) {
      try {
        await this.#clock.sleep(delayMs, signal);
      } catch {
        return;
      }
      const started = this.#moment();
      const restMs = renewedMs + this.#renewDeadlineMs - started.elapsedMs;
      const outcome = restMs > 0 ? await this.#renew(restMs, signal) : 'lost';
      if (outcome === 'lost') {
        this.#held = undefined;
        this.#renewed = undefined;
        return;
      }
      if (outcome === 'renewed') {
        renewedMs = started.elapsedMs;
        this.#renewed = started;
      }
      const retryMs = Math.min(this.#renewEveryMs, this.#leaseDurationMs / 15);
      delayMs = outcome === 'renewed' ? this.#renewEveryMs : retryMs;
    }
  }

  async #renew(
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<'renewed' | 'failed' | 'lost'> {
    const { client, namespace, name, identity } = this.#options;
    const timeout = this.#limit(timeoutMs, signal);
    try {
      const lease =
        this.#held ??
        (await client.get(KINDS.lease, { namespace, name }, timeout));
      if (lease.spec?.holderIdentity !== identity) {
        this.#leader = lease.spec?.holderIdentity || undefined;
        return 'lost';
      }
      this.#held = await client.replace(
        KINDS.lease,
        this.#heldBy(lease),
        timeout,
      );
      return 'renewed';
    } catch (error) {
      if (isConflict(error)) {
        return await this.#reread(timeout);
      }
      if (isNotFound(error)) {
        return 'lost';
      }
      if (!signal.aborted) {
        this.#logger.info('Cannot renew the Lease', toError(error));
      }
      return 'failed';
    } finally {
      timeout.cancel();
    }
  }

  /** The Lease has changed: a person labelled it, the answer to a renewal was lost, or another candidate took it. */
  async #reread(options: { signal: AbortSignal }): Promise<'failed' | 'lost'> {
    const { client, namespace, name, identity } = this.#options;
    try {
      const lease = await client.find(
        KINDS.lease,
        { namespace, name },
        options,
      );
      if (lease?.spec?.holderIdentity === identity) {
        this.#held = lease;
        return 'failed';
      }
      this.#leader = lease?.spec?.holderIdentity || undefined;
      return 'lost';
    } catch {
      return 'failed';
    }
  }

  async #release(): Promise<void> {
    const { client } = this.#options;
    if (!this.#held) {
      return;
    }
    const timeout = this.#limit(RELEASE_TIMEOUT_MS);
    try {
      await client.replace(
        KINDS.lease,
        releasedLease(this.#held, this.#clock.now()),
        timeout,
      );
      this.#leader = undefined;
    } catch (error) {
      this.#logger.info(
        'The Lease was not released, it expires',
        toError(error),
      );
    } finally {
      timeout.cancel();
    }
  }

  #moment(): Moment {
    return { elapsedMs: this.#clock.elapsed(), nowMs: this.#clock.now() };
  }

  get #renewDeadlineMs(): number {
    return (this.#leaseDurationMs * 2) / 3;
  }

  #heldBy(lease: Lease): Lease {
    const { identity } = this.#options;
    const leaseDurationMs = this.#leaseDurationMs;
    return heldLease({
      lease,
      identity,
      leaseDurationMs,
      nowMs: this.#clock.now(),
    });
  }

  async #pause(signal: AbortSignal): Promise<void> {
    const { random = Math.random } = this.#options;
    await this.#clock
      .sleep(spread(this.#renewEveryMs, 0.2, random), signal)
      .catch(() => {});
  }

  #limit(
    ms: number,
    signal?: AbortSignal,
  ): { signal: AbortSignal; cancel: () => void } {
    const over = linkedTo(...(signal ? [signal] : []));
    this.#clock.sleep(ms, over.signal).then(
      () => over.abort(new Error(`no answer in ${Math.round(ms)} ms`)),
      () => {},
    );
    return { signal: over.signal, cancel: () => over.abort() };
  }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
