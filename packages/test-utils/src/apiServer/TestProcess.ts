import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';

const LOG_TAIL_CHARACTERS = 2000;

const running = new Set<ChildProcess>();

function killAll(): void {
  running.forEach(child => child.kill('SIGKILL'));
}

/** Options of a {@link TestProcess}. @internal */
interface TestProcessOptions {
  program: string;
  args: string[];
  /** Log file for its output; appended to. */
  logFile: string;
  /** Default: that of the test. */
  cwd?: string;
  /** Added to the test's own environment. */
  env?: Record<string, string>;
  /** User and group to run as, for programs that refuse to run as root. Default: those of the test. */
  user?: { uid: number; gid: number };
}

/** One program under a test's control, with its output in a file. It exits with the test process. @internal */
export class TestProcess {
  readonly #child: ChildProcess;
  readonly #logFile: string;

  constructor(options: TestProcessOptions) {
    const { program, args, logFile, cwd, env, user } = options;
    const log = openSync(logFile, 'a');
    this.#logFile = logFile;
    this.#child = spawn(program, args, {
      stdio: ['ignore', log, log],
      cwd,
      env: { ...process.env, ...env },
      ...user,
    });
    if (!process.listeners('exit').includes(killAll)) {
      process.once('exit', killAll);
    }
    running.add(this.#child);
    this.#child.once('exit', () => running.delete(this.#child));
  }

  /** Process ID; undefined when the process could not be started. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Its output so far. */
  log(): string {
    return readFileSync(this.#logFile, 'utf8');
  }

  /** The end of its output, for messages. */
  logTail(): string {
    return this.log().slice(-LOG_TAIL_CHARACTERS);
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGINT' | 'SIGTERM'): void {
    this.#child.kill(signal);
  }

  /** Resolves when it has exited. */
  async ended(): Promise<void> {
    if (this.isRunning) {
      await once(this.#child, 'exit');
    }
  }

  async kill(): Promise<void> {
    const ended = this.ended();
    this.#child.kill('SIGKILL');
    await ended;
  }
}
