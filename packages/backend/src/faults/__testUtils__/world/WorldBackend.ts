import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { eventually, TestProcess } from '@squadron/test-utils';
import type { CachedKind, ProcessState } from '../probe/types';

const ROOT = join(__dirname, '../../../../../..');
const START_TIMEOUT_MS = 180_000;
const READ_TIMEOUT_MS = 30_000;
/** Tokens are valid for an hour. */
const TOKEN_KEPT_MS = 600_000;

/** A response of a portal, with any status. */
export interface Answer {
  status: number;
  /** Parsed if it is JSON, else text. */
  body: unknown;
  tookMs: number;
}

/** One replica of the portal, in a separate process: all plugins and the probe. */
export class WorldBackend {
  readonly name: string;
  readonly url: string;
  /** Its user on the hub's API server. */
  readonly hubUser: string;
  readonly #token: string;
  readonly #configFile: string;
  readonly #logFile: string;
  readonly #tokens = new Map<string, { token: string; untilMs: number }>();
  readonly #metricsPort: number | undefined;
  #process: TestProcess | undefined;

  constructor(options: {
    name: string;
    url: string;
    hubUser: string;
    token: string;
    configFile: string;
    logFile: string;
    /** Where its metrics are for Prometheus. Default: nowhere. */
    metricsPort?: number;
  }) {
    this.name = options.name;
    this.url = options.url;
    this.hubUser = options.hubUser;
    this.#token = options.token;
    this.#configFile = options.configFile;
    this.#logFile = options.logFile;
    this.#metricsPort = options.metricsPort;
  }

  get isRunning(): boolean {
    return this.#process?.isRunning ?? false;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Its log, over all starts. */
  log(): string {
    return this.#process?.log() ?? '';
  }

  /**
   * Starts it and waits until it is ready; returns the milliseconds.
   *
   * @param checkout - as for {@link WorldBackend.spawn}
   */
  async start(checkout?: string): Promise<number> {
    this.spawn(checkout);
    return this.ready();
  }

  /**
   * Starts it without waiting.
   *
   * @param checkout - root of a checkout of the version to start, with its dependencies. Default: this one
   */
  spawn(checkout = ROOT): void {
    const inPackage = join(checkout, 'packages/backend');
    const { resolve } = createRequire(join(inPackage, 'package.json'));
    this.#process = new TestProcess({
      program: process.execPath,
      args: [
        '--no-node-snapshot',
        '--require',
        resolve('@backstage/cli/config/nodeTransform.cjs'),
        join(inPackage, 'src/faults/__testUtils__/probe/program.ts'),
        ...['--config', join(checkout, 'app-config.yaml')],
        ...['--config', this.#configFile],
      ],
      cwd: inPackage,
      env: {
        NODE_ENV: 'development',
        LOG_LEVEL: 'info',
        NODE_OPTIONS: '',
        ...(this.#metricsPort && {
          OTEL_METRICS_EXPORTER: 'prometheus',
          OTEL_EXPORTER_PROMETHEUS_HOST: '127.0.0.1',
          OTEL_EXPORTER_PROMETHEUS_PORT: String(this.#metricsPort),
        }),
      },
      logFile: this.#logFile,
    });
  }

  /** Waits until it answers its readiness probe with 200; returns the milliseconds. */
  ready(): Promise<number> {
    return eventually(
      `${this.name} is ready`,
      async () => {
        if (!this.isRunning) {
          throw new Error(`it has exited: ${this.#process?.logTail()}`);
        }
        const response = await fetch(
          `${this.url}/.backstage/health/v1/readiness`,
        );
        await response.arrayBuffer();
        return response.status === 200;
      },
      { timeoutMs: START_TIMEOUT_MS, everyMs: 100 },
    );
  }

  /** Freezes it with SIGSTOP. */
  pause(): void {
    this.#process?.signal('SIGSTOP');
  }

  resume(): void {
    this.#process?.signal('SIGCONT');
  }

  /** Kills it. */
  async kill(): Promise<void> {
    await this.#process?.kill();
  }

  /** Shuts it down with SIGTERM, and waits until it has exited. */
  async terminate(): Promise<void> {
    this.#process?.signal('SIGTERM');
    await this.#process?.ended();
  }

  /** The response of a path below `/api`. Throws only without a response. */
  async read(
    path: string,
    options: { timeoutMs?: number } = {},
  ): Promise<Answer> {
    const startedMs = performance.now();
    const response = await fetch(`${this.url}/api/${path}`, {
      headers: this.headers(),
      signal: AbortSignal.timeout(options.timeoutMs ?? READ_TIMEOUT_MS),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: asJson(text),
      tookMs: performance.now() - startedMs,
    };
  }

  /** The body of a path below `/api`. Throws unless the status is 200. */
  async get<T>(path: string): Promise<T> {
    const { status, body } = await this.read(path);
    if (status !== 200) {
      throw new Error(
        `${this.name} answers ${path} with ${status}: ${JSON.stringify(body)}`,
      );
    }
    return body as T;
  }

  /** A token of one of the people of the app-config's demo. */
  async tokenOf(person: string): Promise<string> {
    const known = this.#tokens.get(person);
    if (known && known.untilMs > Date.now()) {
      return known.token;
    }
    const response = await fetch(`${this.url}/api/auth/demo/refresh`, {
      headers: {
        'x-demo-person': person,
        'x-requested-with': 'XMLHttpRequest',
      },
    });
    const { backstageIdentity } = await response.json();
    const { token } = backstageIdentity;
    this.#tokens.set(person, { token, untilMs: Date.now() + TOKEN_KEPT_MS });
    return token;
  }

  /** Headers for requests that the other methods do not send, e.g. of the event stream. */
  headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#token}` };
  }

  /** Its samples of Squadron's metrics, as Prometheus reads them: series and value. */
  async samples(): Promise<Map<string, number>> {
    const response = await fetch(
      `http://127.0.0.1:${this.#metricsPort}/metrics`,
    );
    const lines = (await response.text()).split('\n');
    return new Map(
      lines
        .filter(line => line.startsWith('squadron_'))
        .map(line => {
          const [, series, value] = /^(.+) (\S+)$/.exec(line)!;
          return [series.replace(/,?otel_scope_name="[^"]*"/, ''), +value];
        }),
    );
  }

  /** The content of its fleet cache. */
  cache(): Promise<CachedKind[]> {
    return this.get('fault-probe/cache');
  }

  /** State of its process since the last request. */
  state(): Promise<ProcessState> {
    return this.get('fault-probe/process');
  }

  /** Open descriptors as the kernel counts them, even of an unresponsive process. */
  descriptors(): number {
    return readdirSync(`/proc/${this.pid}/fd`).length;
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
