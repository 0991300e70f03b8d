import type { KubePod } from '@squadron/kube-kinds';
import { findContainer } from './simulatedPod';

/** Interval of the lines of a running container. */
const BEAT_MS = 5_000;
/** Only the last lines are kept, so that a long-running pod stays small. */
const MAX_BEATS = 1_000;
const MAX_COMMAND_LENGTH = 2_000;

/** A line of a log and when it was written. @internal */
export interface LogLine {
  atMs: number;
  text: string;
}

/** The lines of a container, or why there are none. @internal */
export type ContainerLog =
  | { type: 'log'; lines: LogLine[]; hasEnded: boolean }
  | { type: 'none'; message: string };

/**
 * The log of a simulated container up to `nowMs`. It only grows, except that a long run loses its oldest lines.
 *
 * @param options.isPrevious - the run before the last restart
 *
 * @internal
 */
export function simulatedContainerLog(options: {
  pod: KubePod;
  container: string;
  isPrevious: boolean;
  nowMs: number;
}): ContainerLog {
  const { pod, container, isPrevious, nowMs } = options;
  const where = `container "${container}" in pod "${pod.metadata.name}"`;
  const found = findContainer(pod, container);
  if (!found) {
    return { type: 'none', message: `${where} is not there` };
  }
  const { spec, status } = found;
  if (isPrevious && !status?.lastState?.terminated) {
    return {
      type: 'none',
      message: `previous terminated ${where} not found`,
    };
  }
  // A container that waits for its restart shows the failed run.
  const state =
    isPrevious || (status?.state?.waiting && status.lastState?.terminated)
      ? status?.lastState
      : status?.state;
  const { running, terminated } = state ?? {};
  const startedAt = running?.startedAt ?? terminated?.startedAt;
  if (!startedAt) {
    return {
      type: 'none',
      message: `${where} is waiting to start: ${
        state?.waiting?.reason ?? 'ContainerCreating'
      }`,
    };
  }
  const startMs = Date.parse(startedAt);
  const endMs = terminated?.finishedAt && Date.parse(terminated.finishedAt);
  const command = JSON.stringify([
    ...(spec.command ?? []),
    ...(spec.args ?? []),
  ]).slice(0, MAX_COMMAND_LENGTH);
  return {
    type: 'log',
    hasEnded: terminated !== undefined,
    lines: [
      'This container is simulated by the sandbox: nothing runs in it.',
      `image: ${spec.image}`,
      `command: ${command}`,
    ]
      .map(text => ({ atMs: startMs, text }))
      .concat(
        beats(startMs, endMs || nowMs),
        endMs
          ? [
              {
                atMs: endMs,
                text: `ended: ${terminated?.reason}, exit code ${terminated?.exitCode}`,
              },
            ]
          : [],
      ),
  };
}

function beats(startMs: number, endMs: number): LogLine[] {
  const last = Math.floor((endMs - startMs) / BEAT_MS);
  const first = Math.max(1, last - MAX_BEATS + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
    atMs: startMs + (first + index) * BEAT_MS,
    text: `simulated for ${((first + index) * BEAT_MS) / 1_000} s`,
  }));
}
