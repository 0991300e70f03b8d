import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';

const LOG_TAIL_CHARACTERS = 2000;

/**
 * One program under a test's control, with its output in a file. Ends with the test process.
 *
 * @internal
 */
export class TestProcess {
  readonly #child: ChildProcess;
  readonly #logFile: string;

  constructor(options: { program: string; args: string[]; logFile: string }) {
    const { program, args, logFile } = options;
    const log = openSync(logFile, 'a');
    this.#logFile = logFile;
    this.#child = spawn(program, args, { stdio: ['ignore', log, log] });
    const onExit = () => this.#child.kill('SIGKILL');
    process.once('exit', onExit);
    this.#child.once('exit', () => process.off('exit', onExit));
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** The end of what it printed, for messages. */
  logTail(): string {
    return readFileSync(this.#logFile, 'utf8').slice(-LOG_TAIL_CHARACTERS);
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child.kill(signal);
  }

  async kill(): Promise<void> {
    if (this.isRunning) {
      const exited = once(this.#child, 'exit');
      this.#child.kill('SIGKILL');
      await exited;
    }
  }
}
