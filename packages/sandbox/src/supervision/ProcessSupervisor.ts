import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { RecordedProcess } from '../layout/state';
import { decideRestart, hasSettledAfter } from './decideRestart';
import { describeExit, lastRelevantLine } from './describeExit';
import { endProcesses } from './endProcesses';
import { startTimeOf } from './processTable';
import type {
  ProcessSpec,
  ProcessStage,
  ProcessState,
  ProcessStatus,
} from './types';

const MAX_LOG_BYTES = 20 * 1024 * 1024;
const STOP_ORDER: readonly ProcessStage[] = ['operator', 'apiserver', 'etcd'];

interface Supervised {
  spec: ProcessSpec;
  state: ProcessState;
  child?: ChildProcess;
  startTime?: string;
  startedMs: number;
  logOffset: number;
  exitsMs: number[];
  hasSettled: boolean;
  restarts: number;
  lastFailure?: string;
  timer?: NodeJS.Timeout;
}

/** Runs processes, restarts crashed ones, and stops all of them in order. @internal */
export class ProcessSupervisor {
  readonly #processes = new Map<string, Supervised>();
  readonly #onChange: () => void;
  readonly #onCrash: (message: string, isFinal: boolean) => void;
  #isStopping = false;

  /**
   * @param options.onChange - called, synchronously, whenever the set of running processes changed
   * @param options.onCrash - called for each process that exited on its own; `isFinal` when it is given up
   */
  constructor(options: {
    onChange: () => void;
    onCrash: (message: string, isFinal: boolean) => void;
  }) {
    this.#onChange = options.onChange;
    this.#onCrash = options.onCrash;
  }

  /**
   * Starts a process, or does nothing when one with that name runs with the same command line.
   * A process whose command line changed has to be stopped first.
   */
  start(spec: ProcessSpec): void {
    if (this.#isStopping) {
      return;
    }
    const existing = this.#processes.get(spec.name);
    if (existing?.state === 'running' || existing?.state === 'waiting') {
      return;
    }
    const supervised: Supervised = {
      spec,
      state: 'stopped',
      startedMs: 0,
      logOffset: 0,
      exitsMs: [],
      hasSettled: false,
      restarts: 0,
    };
    this.#processes.set(spec.name, supervised);
    this.#spawn(supervised);
  }

  /** Stops the named processes, and forgets them. */
  async stop(...names: string[]): Promise<void> {
    const chosen = names
      .map(name => this.#processes.get(name))
      .filter(supervised => supervised !== undefined);
    for (const supervised of chosen) {
      clearTimeout(supervised.timer);
      supervised.state = 'stopped';
      this.#processes.delete(supervised.spec.name);
    }
    for (const stage of STOP_ORDER) {
      await endProcesses(
        chosen
          .filter(({ spec }) => spec.stage === stage)
          .flatMap(({ child, startTime }) =>
            child?.pid && startTime ? [{ pid: child.pid, startTime }] : [],
          ),
      );
    }
    this.#onChange();
  }

  /** Stops everything; nothing can be started afterwards. */
  async stopAll(): Promise<void> {
    this.#isStopping = true;
    await this.stop(...this.#processes.keys());
  }

  find(name: string): ProcessStatus | undefined {
    const supervised = this.#processes.get(name);
    return supervised && statusOf(supervised);
  }

  /** Why one of these processes does not run; undefined while all do, or are not started. */
  failureOf(names: readonly string[]): string | undefined {
    const failed = names
      .map(name => this.find(name))
      .find(status => status && status.state !== 'running');
    return (
      failed && (failed.lastFailure ?? `${failed.name} is ${failed.state}`)
    );
  }

  list(): ProcessStatus[] {
    return [...this.#processes.values()].map(statusOf);
  }

  /** The processes to stop if the supervisor itself is killed. */
  recorded(): RecordedProcess[] {
    return [...this.#processes.values()].flatMap(({ spec, child, startTime }) =>
      child?.pid && startTime
        ? [{ name: spec.name, pid: child.pid, startTime }]
        : [],
    );
  }

  #spawn(supervised: Supervised) {
    const { spec } = supervised;
    supervised.startedMs = performance.now();
    let child: ChildProcess;
    try {
      const log = openLog(spec.logFile);
      supervised.logOffset = log.size;
      child = spawn(spec.command, spec.args, {
        env: { ...process.env, ...spec.env },
        stdio: ['ignore', log.descriptor, log.descriptor],
      });
      closeSync(log.descriptor);
    } catch (error) {
      this.#fail(supervised, (error as Error).message);
      return;
    }
    supervised.child = child;
    supervised.state = 'running';
    supervised.startTime = child.pid ? startTimeOf(child.pid) : undefined;
    child.once('error', error => this.#fail(supervised, error.message));
    child.once('exit', (code, signalName) => {
      if (supervised.child !== child) {
        return;
      }
      this.#exited(
        supervised,
        signalName ? `signal ${signalName}` : `status ${code}`,
      );
    });
    this.#onChange();
  }

  #exited(supervised: Supervised, how: string) {
    const { spec } = supervised;
    supervised.child = undefined;
    if (supervised.state === 'stopped' || this.#isStopping) {
      return;
    }
    const nowMs = performance.now();
    supervised.exitsMs = [...supervised.exitsMs, nowMs].slice(-20);
    supervised.hasSettled ||= hasSettledAfter(nowMs - supervised.startedMs);
    supervised.lastFailure = describeExit({
      ...spec,
      how,
      lastLine: lastRelevantLine(tailOf(spec.logFile, supervised.logOffset)),
    });
    const decision = decideRestart(supervised);
    if (decision.type === 'giveUp') {
      supervised.state = 'failed';
    } else {
      supervised.state = 'waiting';
      supervised.timer = setTimeout(() => {
        supervised.restarts += 1;
        this.#spawn(supervised);
      }, decision.delayMs);
    }
    this.#onChange();
    this.#onCrash(supervised.lastFailure, decision.type === 'giveUp');
  }

  #fail(supervised: Supervised, how: string) {
    supervised.child = undefined;
    supervised.state = 'failed';
    supervised.lastFailure = describeExit({ ...supervised.spec, how });
    this.#onChange();
    this.#onCrash(supervised.lastFailure, true);
  }
}

function statusOf(supervised: Supervised): ProcessStatus {
  const { spec, state, child, restarts, lastFailure } = supervised;
  return {
    name: spec.name,
    state,
    pid: child?.pid,
    restarts,
    ports: spec.ports,
    logFile: spec.logFile,
    lastFailure,
  };
}

function openLog(file: string): { descriptor: number; size: number } {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) {
    renameSync(file, `${file}.old`);
  }
  const descriptor = openSync(file, 'a', 0o600);
  return { descriptor, size: statSync(file).size };
}

function tailOf(file: string, offset: number): string {
  try {
    return readFileSync(file).subarray(offset).toString('utf8').slice(-16_384);
  } catch {
    return '';
  }
}
