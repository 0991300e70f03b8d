import { setTimeout as delay } from 'node:timers/promises';
import type { WorldBackend } from '../../world';
import type { NemesisBackend } from '../schedule';
import type { AnswerSeen } from '../types';

// Longer than any fault lasts.
const TIMEOUT_MS = 60_000;
const PAUSE_MS = 100;

/** Requests one route after the other from a backend, repeatedly. */
export class RoutePoller {
  readonly #backend: WorldBackend;
  readonly #routes: () => readonly string[];
  readonly #now: () => number;
  readonly #report: (answer: AnswerSeen) => void;

  constructor(options: {
    backend: WorldBackend;
    /** Paths below `/api/squadron/v1`, requested before each round. */
    routes: () => readonly string[];
    now: () => number;
    report: (answer: AnswerSeen) => void;
  }) {
    this.#backend = options.backend;
    this.#routes = options.routes;
    this.#now = options.now;
    this.#report = options.report;
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      for (const route of this.#routes()) {
        if (signal.aborted) {
          return;
        }
        this.#report(await this.#ask(route));
        await delay(PAUSE_MS);
      }
    }
  }

  async #ask(route: string): Promise<AnswerSeen> {
    const sentMs = this.#now();
    const seen = {
      backend: this.#backend.name as NemesisBackend,
      route,
      sentMs,
    };
    try {
      const { status, body } = await this.#backend.read(
        `squadron/v1/${route}`,
        { timeoutMs: TIMEOUT_MS },
      );
      const cause = status === 200 ? undefined : causeOf(body);
      return {
        ...seen,
        tookMs: this.#now() - sentMs,
        status,
        ...(cause && { cause }),
      };
    } catch (error) {
      return { ...seen, tookMs: this.#now() - sentMs, cause: reasonOf(error) };
    }
  }
}

/** Cause in Backstage's error responses and in the health response. */
function causeOf(body: unknown): string | undefined {
  const { error, problems } = (
    typeof body === 'object' && body !== null ? body : {}
  ) as { error?: { message?: string }; problems?: unknown[] };
  return (
    error?.message ?? (problems?.length ? JSON.stringify(problems) : undefined)
  );
}

/** The details of an error of `fetch` are in its cause. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? String(error);
}
