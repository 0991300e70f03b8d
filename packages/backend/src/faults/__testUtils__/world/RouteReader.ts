import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, WorldBackend } from './WorldBackend';

/** Sends requests to each cluster, for up to 5 s. */
const DOCTOR_ROUTE = 'squadron/v1/fleet/doctor';

/** Routes behind the pages of the portal. */
const PAGE_ROUTES = [
  'squadron/v1/overview',
  'squadron/v1/clusters',
  'squadron/v1/workloads',
  'squadron/v1/queues',
  'squadron/v1/inventory',
  DOCTOR_ROUTE,
] as const;

const EVERY_MS = 100;

/** A response, or a missing one. @internal */
export type Reading = { path: string } & (
  | Pick<Answer, 'status' | 'body' | 'tookMs'>
  | { error: string }
);

/** A person who opens one page after the other, until {@link RouteReader.stop}. */
export class RouteReader {
  readonly #abort = new AbortController();
  readonly #running: Promise<void>;
  readonly readings: Reading[] = [];

  constructor(
    backend: WorldBackend,
    routes: readonly string[] = PAGE_ROUTES,
    everyMs: number = EVERY_MS,
  ) {
    this.#running = this.#run(backend, routes, everyMs);
  }

  /** Durations of the answers so far in milliseconds, shortest first, without those of the doctor. */
  tookMs(): number[] {
    return this.readings
      .flatMap(reading =>
        'tookMs' in reading && reading.path !== DOCTOR_ROUTE
          ? [reading.tookMs]
          : [],
      )
      .sort((a, b) => a - b);
  }

  async stop(): Promise<void> {
    this.#abort.abort();
    await this.#running;
  }

  async #run(
    backend: WorldBackend,
    routes: readonly string[],
    everyMs: number,
  ): Promise<void> {
    const { signal } = this.#abort;
    for (let turn = 0; !signal.aborted; turn += 1) {
      const path = routes[turn % routes.length];
      const reading = await backend.read(path).catch(error => ({
        error: String(error),
      }));
      this.readings.push({ path, ...reading });
      await delay(everyMs, undefined, { signal }).catch(() => {});
    }
  }
}
