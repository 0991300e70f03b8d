import { toError } from '@backstage/errors';
import { listPages } from '../client/listPages';
import { isConnectionError, isDenied, type WatchEvent } from '../client';
import { type Kind, kindName, type KubeObject } from '@squadron/kube-kinds';
import { spread, systemClock, type Clock } from '../clock';
import { linkedTo } from '../clock/linkedTo';
import { silentLogger } from '../logging';
import { BoundedStore } from './BoundedStore';
import { Ceiling } from './Ceiling';
import {
  decideRetry,
  HistoryLostError,
  SilentWatchError,
  type Retry,
} from './decideRetry';
import { findServedVersions } from './discovery';
import { bytesOf, IndexedStore, storeKey } from './IndexedStore';
import { ObjectIntake } from './ObjectIntake';
import { ReflectorLog } from './ReflectorLog';
import { isOlderVersion } from './resourceVersion';
import { SilenceGuard } from './SilenceGuard';
import { StatusBoard } from './StatusBoard';
import { TimeSlice } from './TimeSlice';
import type {
  ObjectChange,
  Reflector,
  ReflectorOptions,
  ReflectorStatus,
} from './types';

const MIN_WATCH_SECONDS = 300;
const MAX_WATCH_SECONDS = 600;
// The end of a watch without bookmarks costs a list, since API servers keep a history of 5 to 10 minutes.
const MIN_LONG_WATCH_SECONDS = 3_600;
const MAX_LONG_WATCH_SECONDS = 7_200;
/** Delay of the next list if the server answers 404, but discovery does not confirm that the kind is gone. */
const UNCERTAIN_DELAY_MS = 15_000;
// A watch that the server ends earlier, without an event or repeatedly, counts as a failure.
const SHORT_WATCH_MS = 1_000;
// Early retries do not help with a server that accepts connections and then breaks their requests.
const MAX_EARLY_TRIES = 3;
// Equals the longest delay, so that a server that breaks each watch gets no more requests than one that fails.
const STABLE_WATCH_MS = 10_000;

/** See {@link createReflector}. @internal */
export class DefaultReflector<T extends KubeObject> implements Reflector<T> {
  readonly kind: Kind<T>;
  readonly store: IndexedStore<T>;
  readonly #options: ReflectorOptions<T>;
  readonly #clock: Clock;
  readonly #log: ReflectorLog;
  readonly #intake: ObjectIntake<T>;
  readonly #random: () => number;
  readonly #board: StatusBoard;
  #isStarted = false;
  /** Version to continue the watch from; unknown before a list. */
  #resourceVersion: string | undefined;
  /** The newest version ever seen, to detect a restored server. */
  #newestVersion = '0';
  #attempt = 0;
  #isUnreachable = false;
  #mustVerify = false;
  /** By the monotonic clock; undefined unless the last failure was a denial. */
  #deniedSinceMs: number | undefined;
  #shortWatches = 0;
  /** Early retries since the last answer, made because the server became reachable. */
  #earlyTries = 0;
  readonly #ceiling: Ceiling;
  readonly #guard: SilenceGuard;

  constructor(options: ReflectorOptions<T>) {
    const {
      kind,
      client,
      clock = systemClock,
      logger = silentLogger,
    } = options;
    this.kind = kind;
    this.store = options.bound
      ? new BoundedStore(options.bound, options.indexes)
      : new IndexedStore(options.indexes);
    this.#options = options;
    this.#log = new ReflectorLog(logger, options);
    this.#intake = new ObjectIntake(options, {
      store: this.store,
      log: this.#log,
    });
    this.#ceiling = new Ceiling(kindName(kind), options.ceiling);
    this.#guard = new SilenceGuard({ ...options, clock });
    this.#clock = clock;
    this.#random = options.random ?? Math.random;
    this.#board = new StatusBoard({
      clock,
      serverContactMs: () => client.lastContactMs?.(),
      onListenerError: error =>
        this.#log.write('error', 'A status listener failed', error),
    });
  }

  status(): ReflectorStatus {
    return this.#board.status();
  }

  onStatus(listener: (status: ReflectorStatus) => void): () => void {
    return this.#board.onStatus(listener);
  }

  waitForSync(signal?: AbortSignal): Promise<ReflectorStatus> {
    return this.#board.waitForSync(signal);
  }

  onEvent(listener: (change: ObjectChange<T>) => void): () => void {
    return this.#intake.onEvent(listener);
  }

  async start(signal: AbortSignal): Promise<void> {
    if (this.#isStarted) {
      throw new Error(
        `The reflector of ${kindName(this.kind)} was started twice`,
      );
    }
    this.#isStarted = true;
    while (!signal.aborted) {
      try {
        await this.#listAndWatch(signal);
      } catch (error) {
        if (!signal.aborted) {
          await this.#recover(error, signal).catch(() => {});
        }
      }
    }
    this.#board.set({ state: 'idle' });
  }

  async #listAndWatch(signal: AbortSignal): Promise<void> {
    if (this.#resourceVersion === undefined) {
      // A refusal stays the status while the list is repeated.
      if (!isRefused(this.status())) {
        this.#board.set({ state: 'listing' });
      }
      await this.#list(signal);
    } else if (this.#mustVerify) {
      await this.#verifyHistory(signal);
    }
    this.#mustVerify = false;
    await this.#watch(signal);
  }

  async #list(signal: AbortSignal): Promise<void> {
    const seen = new Set<string>();
    let resourceVersion = '';
    let bytes = 0;
    if (this.status().state === 'tooLarge') {
      await this.#measure(signal);
    }
    this.store.beginList();
    const slice = new TimeSlice();
    for await (const page of listPages(this.#options.client, this.kind, {
      ...this.#selection,
      signal,
    })) {
      // After a refusal, the store is incomplete until the last page.
      this.#board.set({ state: 'listing' });
      if (page.isRestart) {
        seen.clear();
        bytes = 0;
        this.store.beginList();
      }
      for (const item of page.items) {
        const key = storeKey(item.metadata);
        seen.add(key);
        this.#intake.put(item);
        bytes += this.store.bytesOf(key);
        this.#ceiling.check(Math.min(seen.size, this.store.size), bytes);
        // The store may also hold the objects of an earlier list, which are removed only at the end of this one.
        this.#ceiling.check(this.store.size / 2, this.store.bytes / 2);
        if (slice.isOver()) {
          await slice.rest();
          signal.throwIfAborted();
        }
      }
      resourceVersion = page.resourceVersion;
      this.#earlyTries = 0;
      this.#board.contact();
    }
    // Only a complete list shows which objects were deleted.
    this.#intake.removeUnlisted(
      this.store.keys().filter(key => !seen.has(key)),
    );
    if (isOlderVersion(resourceVersion, this.#newestVersion)) {
      this.#log.write(
        'warn',
        'The resource version went back: the storage of the API server was restored',
      );
    }
    this.#newestVersion = resourceVersion;
    this.#resourceVersion = resourceVersion;
    this.#board.markSynced();
  }

  /** Lists without storing: a kind that was too large is stored again only if it fits. */
  async #measure(signal: AbortSignal): Promise<void> {
    const { client } = this.#options;
    let objects = 0;
    let bytes = 0;
    const slice = new TimeSlice();
    for await (const page of listPages(client, this.kind, {
      ...this.#selection,
      signal,
    })) {
      for (const item of page.items.filter(one => this.#intake.keeps(one))) {
        objects++;
        bytes += bytesOf(this.#intake.prepare(item));
        this.#ceiling.check(objects, bytes);
        if (slice.isOver()) {
          await slice.rest();
        }
      }
      this.#board.contact();
    }
  }

  /**
   * A server that is reachable again may have been restored from a backup. It accepts a watch from a version that it
   * has not reached yet and stays silent, so its current version is read first.
   */
  async #verifyHistory(signal: AbortSignal): Promise<void> {
    const { client } = this.#options;
    const page = await client.list(this.kind, {
      ...this.#selection,
      limit: 1,
      signal,
    });
    if (isOlderVersion(page.resourceVersion, this.#newestVersion)) {
      throw new HistoryLostError(
        `the server is at resource version ${page.resourceVersion}, before ${
          this.#newestVersion
        }`,
      );
    }
  }

  async #watch(signal: AbortSignal): Promise<void> {
    const openedMs = this.#clock.elapsed();
    const guarded = this.#guard.begin(signal);
    let events = 0;
    try {
      const stream = this.#options.client.watch(this.kind, {
        ...this.#selection,
        resourceVersion: this.#resourceVersion ?? '',
        timeoutSeconds: this.#watchSeconds(),
        onOpen: () => {
          this.#deniedSinceMs = undefined;
          this.#board.set({ state: 'live' });
        },
        signal: guarded.signal,
      });
      for await (const event of stream) {
        events++;
        this.#earlyTries = 0;
        this.#board.contact();
        this.#take(event);
        guarded.note(event.type === 'BOOKMARK' ? 'bookmark' : 'event');
      }
    } catch (error) {
      if (!this.#guard.excuses(error)) {
        throw error;
      }
    } finally {
      guarded.end();
      if (this.#clock.elapsed() - openedMs >= STABLE_WATCH_MS) {
        this.#attempt = 0;
      }
    }
    const isShort = this.#clock.elapsed() - openedMs < SHORT_WATCH_MS;
    this.#shortWatches = isShort ? this.#shortWatches + 1 : 0;
    if (isShort && (events === 0 || this.#shortWatches > 1)) {
      throw new SilentWatchError('the server ended the watch immediately');
    }
  }

  #watchSeconds(): number {
    const [min, max] = this.#guard.expectsBookmarks
      ? [MIN_WATCH_SECONDS, MAX_WATCH_SECONDS]
      : [MIN_LONG_WATCH_SECONDS, MAX_LONG_WATCH_SECONDS];
    return Math.round(min + this.#random() * (max - min));
  }

  #take(event: WatchEvent<T>): void {
    const version =
      event.type === 'BOOKMARK'
        ? event.resourceVersion
        : event.object.metadata.resourceVersion ?? '';
    if (isOlderVersion(version, this.#resourceVersion ?? '')) {
      throw new HistoryLostError(
        `the watch went back from resource version ${
          this.#resourceVersion
        } to ${version}`,
      );
    }
    if (event.type === 'DELETED') {
      this.#intake.remove(event.object);
    } else if (event.type !== 'BOOKMARK') {
      this.#intake.put(event.object, {
        isKnown: event.type === 'MODIFIED',
      });
      this.#ceiling.check(this.store.size, this.store.bytes);
    }
    this.#resourceVersion = version;
    this.#newestVersion = version;
  }

  async #recover(error: unknown, signal: AbortSignal): Promise<void> {
    const isUnreachable = isConnectionError(error);
    if (this.#isUnreachable && !isUnreachable) {
      // The backoff of the outage does not apply to refusals of a starting server.
      this.#attempt = 0;
    }
    this.#isUnreachable = isUnreachable;
    const nowMs = this.#clock.elapsed();
    this.#deniedSinceMs = isDenied(error)
      ? this.#deniedSinceMs ?? nowMs
      : undefined;
    const decided = decideRetry({
      error,
      attempt: this.#attempt,
      isListed: this.#resourceVersion !== undefined,
      isNotified: this.#isNotified,
      ...(this.#deniedSinceMs !== undefined &&
        this.status().synced && { deniedForMs: nowMs - this.#deniedSinceMs }),
      random: this.#random,
    });
    this.#attempt++;
    this.#mustVerify = true;
    if (decided.relist) {
      this.#resourceVersion = undefined;
    }
    const isGone = decided.state === 'notInstalled' && this.store.size > 0;
    const { retry, reason } = isGone
      ? await this.#confirmGone(decided, error, signal)
      : { retry: decided, reason: error };
    this.#report(reason, retry);
    await this.#wait(retry, signal);
  }

  /** A 404 for a list does not prove that the kind is gone: a proxy or a starting API server may have sent it. */
  async #confirmGone(
    decided: Retry,
    error: unknown,
    signal: AbortSignal,
  ): Promise<{ retry: Retry; reason: unknown }> {
    const { client } = this.#options;
    let versions: string[] | undefined;
    let reason = error;
    try {
      versions = await findServedVersions(client, this.kind, signal);
    } catch (failure) {
      reason = failure;
    }
    signal.throwIfAborted();
    if (!versions || versions.includes(this.kind.version)) {
      const retry: Retry = {
        ...decided,
        state: 'waiting',
        delayMs: spread(UNCERTAIN_DELAY_MS, 0.2, this.#random),
        ...(isConnectionError(reason) && { orWhen: 'reachable' as const }),
      };
      return { retry, reason };
    }
    if (versions.length > 0) {
      const { plural, group, version } = this.kind;
      reason = new Error(
        `${plural}.${group} is served as ${versions.join(
          ', ',
        )}, not ${version}`,
      );
    }
    const keys = this.store.keys();
    this.#log.write(
      'info',
      `The kind is not served any more; ${
        keys.length === 1 ? '1 object is' : `${keys.length} objects are`
      } removed from the cache`,
      reason,
    );
    this.store.beginList();
    this.#intake.removeUnlisted(keys);
    return { retry: decided, reason };
  }

  #report(error: unknown, retry: Retry): void {
    const isNews = this.status().state !== retry.state;
    this.#board.set({
      state: retry.state,
      error: toError(error).message,
      nextAttemptMs:
        retry.delayMs > 0 ? this.#clock.now() + retry.delayMs : undefined,
    });
    this.#log.failure(error, retry, isNews);
  }

  async #wait(retry: Retry, signal: AbortSignal): Promise<void> {
    if (retry.delayMs === 0) {
      return;
    }
    const waiting = linkedTo(signal);
    const slept = this.#clock.sleep(retry.delayMs, waiting.signal);
    // If waiting for the early retry fails, e.g. because the client was closed, the delay applies.
    const sooner = this.#sooner(retry, waiting.signal)?.catch(() => slept);
    try {
      await Promise.race([slept, ...(sooner ? [sooner] : [])]);
    } finally {
      waiting.abort();
    }
  }

  /** Resolves when there is a reason to retry before the end of the delay. */
  #sooner(retry: Retry, signal: AbortSignal): Promise<void> | undefined {
    const { client, servedKinds } = this.#options;
    if (retry.state === 'notInstalled') {
      return this.#isNotified
        ? servedKinds?.whenServed(this.kind, signal)
        : undefined;
    }
    if (!retry.orWhen || this.#earlyTries >= MAX_EARLY_TRIES) {
      return undefined;
    }
    const reached =
      retry.orWhen === 'ready'
        ? client.whenReady?.(signal)
        : client.whenReachable?.(signal);
    return reached?.then(() => {
      if (!signal.aborted) {
        this.#attempt = 0;
        this.#earlyTries++;
      }
    });
  }

  /** Kinds of the core group are always served: a 404 for one has another, temporary cause. */
  get #isNotified(): boolean {
    return this.#options.servedKinds !== undefined && this.kind.group !== '';
  }

  get #selection() {
    const { namespace, labelSelector, fieldSelector } = this.#options;
    return { namespace, labelSelector, fieldSelector };
  }
}

function isRefused({ state }: ReflectorStatus): boolean {
  return state === 'notInstalled' || state === 'denied' || state === 'tooLarge';
}
