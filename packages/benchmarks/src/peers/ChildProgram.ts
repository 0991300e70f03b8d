import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import type { FromChild, ToChild } from './runChild';

const START_TIMEOUT_MS = 90_000;
const LOG_TAIL_CHARACTERS = 2000;

/** A program of this package in a separate process, so that each is measured independently. @internal */
export class ChildProgram {
  readonly #child: ChildProcess;
  readonly #logFile: string;
  readonly #waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  #lastId = 0;

  /**
   * Starts `src/programs/<name>.ts` and waits until it is ready.
   *
   * @param args - command line (for Backstage's configuration)
   */
  static async start(options: {
    name: string;
    directory: string;
    input: unknown;
    args?: string[];
  }): Promise<ChildProgram> {
    const program = new ChildProgram(options);
    try {
      await program.#ready(options.name, options.input);
      return program;
    } catch (error) {
      await program.stop();
      throw error;
    }
  }

  private constructor(options: {
    name: string;
    directory: string;
    args?: string[];
  }) {
    const { name, directory, args = [] } = options;
    this.#logFile = join(directory, `${name}.log`);
    const log = openSync(this.#logFile, 'a');
    this.#child = fork(
      resolvePackagePath('@squadron/benchmarks', 'src/programs', `${name}.ts`),
      args,
      {
        execArgv: [
          '--require',
          require.resolve('@backstage/cli/config/nodeTransform.cjs'),
        ],
        // Production settings, for peers and ours.
        env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn' },
        stdio: ['ignore', log, log, 'ipc'],
      },
    );
    this.#child.on('message', (message: FromChild) => this.#receive(message));
    this.#child.on('exit', () => this.#failAll(`${name} has exited`));
  }

  get pid(): number {
    return this.#child.pid ?? NaN;
  }

  /** Sends a request and waits for the response. The caller knows its type, as both ends are in this package. */
  async ask<T>(question: string, input?: unknown): Promise<T> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
    this.#send({ type: 'ask', id, question, input });
    return (await answer) as T;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const exited = once(this.#child, 'exit');
      this.#child.kill('SIGKILL');
      await exited;
    }
  }

  async #ready(name: string, input: unknown): Promise<void> {
    const started = new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(0, { resolve, reject });
    });
    const timer = setTimeout(
      () => this.#failAll(`${name} was not ready in ${START_TIMEOUT_MS} ms`),
      START_TIMEOUT_MS,
    );
    this.#send({ type: 'start', input });
    await started;
    clearTimeout(timer);
  }

  #send(message: ToChild): void {
    if (!this.#child.connected) {
      this.#failAll('the program has exited');
      return;
    }
    this.#child.send(message);
  }

  #receive(message: FromChild): void {
    // Backstage's transform sends its own messages on the same channel.
    if (!['ready', 'answer', 'failed'].includes(message.type)) {
      return;
    }
    const id = message.type === 'ready' ? 0 : message.id ?? 0;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (message.type === 'failed') {
      waiting?.reject(this.#failure(message.message));
    } else {
      waiting?.resolve(message.type === 'answer' ? message.value : undefined);
    }
  }

  #failAll(reason: string): void {
    const failed = [...this.#waiting.values()];
    this.#waiting.clear();
    failed.forEach(({ reject }) => reject(this.#failure(reason)));
  }

  #failure(reason: string): Error {
    const printed = readFileSync(this.#logFile, 'utf8');
    return new Error(
      `${reason}. It printed: ${printed.slice(-LOG_TAIL_CHARACTERS)}`,
    );
  }
}
