import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { logs, root } from './paths.mjs';

const startedAt = performance.now();
const running = new Map();
const children = new Set();
const results = [];

const seconds = ms => `${(ms / 1000).toFixed(1)} s`;
const sinceStart = () => seconds(performance.now() - startedAt).padStart(8);

/** A failure with a message for the person at the terminal, shown without a stack. */
export class StepError extends Error {}

export function say(text) {
  process.stdout.write(`${sinceStart()}  ${text}\n`);
}

/** Runs `work` as a named step: prints when it starts, ends or fails, and how long it took. */
export async function step(name, work) {
  const from = performance.now();
  running.set(name, from);
  say(`▸ ${name}`);
  try {
    const outcome = await work();
    const took = seconds(performance.now() - from);
    say(
      `✔ ${name} ${
        typeof outcome === 'string' ? `(${outcome}, ${took})` : `(${took})`
      }`,
    );
    results.push({ name, ok: true, took });
    return outcome;
  } catch (error) {
    say(`✘ ${name} (${seconds(performance.now() - from)})`);
    results.push({ name, ok: false });
    throw error;
  } finally {
    running.delete(name);
  }
}

/** Runs steps in parallel; when one fails, the others are stopped and its error is thrown. */
export async function together(...works) {
  const settled = works.map(work => work());
  try {
    return await Promise.all(settled);
  } catch (error) {
    endChildren();
    await Promise.allSettled(settled);
    throw error;
  }
}

/** Starts a program with its output in `<toolchain>/logs/<log>.log`. It counts as running until its output is closed. */
function launch(command, args, options) {
  const { log, env, cwd = root, show = false, isBackground = false } = options;
  mkdirSync(logs, { recursive: true });
  const file = join(logs, `${log}.log`);
  const out = createWriteStream(file);
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  // Child processes inherit the priority. A program that could not be started has no pid.
  if (isBackground && child.pid) {
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  }
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(out, { end: false });
    if (show) {
      stream.pipe(process.stdout, { end: false });
    }
  }
  for (const event of ['error', 'close']) {
    child.on(event, () => children.delete(child));
  }
  return { child, file, out };
}

/**
 * Runs a program to its end with its output in `<toolchain>/logs/<log>.log`.
 * A failure shows the end of that log and `remedy`, a sentence with the remedy.
 * With `isBackground` it runs at low priority.
 */
export function run(command, args, options) {
  const { remedy, show = false } = options;
  return new Promise((resolve, reject) => {
    const { child, file, out } = launch(command, args, options);
    child.on('error', error => {
      out.end();
      const missing =
        error.code === 'ENOENT'
          ? `${command} is not installed.`
          : error.message;
      reject(new StepError([missing, remedy].filter(Boolean).join(' ')));
    });
    child.on('close', (code, signal) => {
      out.end(() => {
        if (code === 0) {
          resolve();
          return;
        }
        const ending = signal
          ? `was killed by ${signal}`
          : `exited with status ${code}`;
        const tail = show
          ? ''
          : `\n${readFileSync(file, 'utf8').split('\n').slice(-40).join('\n')}`;
        reject(
          new StepError(
            `${[command, ...args].join(
              ' ',
            )} ${ending}.${tail}\nFull log: ${file}${
              remedy ? `\n${remedy}` : ''
            }`,
          ),
        );
      });
    });
  });
}

/** Starts a program that keeps running, with its output in a separate log. */
export function start(command, args, options) {
  const { child, file, out } = launch(command, args, options);
  const exited = new Promise(resolve => {
    child.on('close', code => {
      out.end();
      resolve(code);
    });
    child.on('error', () => resolve(-1));
  });
  return { child, file, exited };
}

/** Stops a program of {@link start}, and waits until it has exited. */
export async function end(started) {
  if (!children.has(started.child)) {
    return;
  }
  started.child.kill('SIGTERM');
  const timer = setTimeout(() => started.child.kill('SIGKILL'), 8_000);
  await started.exited;
  clearTimeout(timer);
}

function endChildren(signal = 'SIGTERM') {
  for (const child of children) {
    child.kill(signal);
  }
}

/** Runs the command of a make target, prints its outcome and exits with its status. */
export async function main(name, work) {
  const heartbeat = setInterval(() => {
    for (const [step, from] of running) {
      say(`  … ${step}, ${seconds(performance.now() - from)} so far`);
    }
  }, 30_000);
  heartbeat.unref();
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      interrupted = true;
      endChildren();
    });
  }
  let failed = false;
  try {
    await work();
  } catch (error) {
    failed = !interrupted;
    if (failed) {
      process.stderr.write(
        `\nerror: ${
          error instanceof StepError ? error.message : error.stack
        }\n`,
      );
    }
  }
  endChildren();
  if (name === 'test' && !interrupted) {
    const passed = results.filter(result => result.ok).length;
    process.stdout.write(
      `\n${passed} passed, ${results.length - passed} failed\n`,
    );
  }
  process.exit(interrupted ? 130 : Number(failed));
}
