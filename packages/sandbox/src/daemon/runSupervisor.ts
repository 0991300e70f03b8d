import { rmSync } from 'node:fs';
import { Fleet, type FleetOptions } from '../runtime/Fleet';
import { readUsage } from '../supervision';
import { ProgressLog } from './ProgressLog';
import { startControlServer } from './controlServer';
import { takeLock } from './supervisorLock';
import type { FleetStatus, ProgressEvent } from './types';

/**
 * Runs a fleet until a signal or `down` stops it. After a failed start nothing is left running.
 *
 * @param options.onProgress - called with each event of the start
 * @returns exit code: 0 after a stop, 1 when the fleet could not start
 * @throws when another supervisor is running
 *
 * @internal
 */
export async function runSupervisor({
  onProgress,
  ...options
}: Omit<FleetOptions, 'report'> & {
  onProgress: (event: ProgressEvent) => void;
}): Promise<number> {
  const { paths } = options;
  const unlock = takeLock(paths.lockFile);
  if (!unlock) {
    throw new Error(
      `Another supervisor runs this fleet. Run "yarn sandbox status" to see it.`,
    );
  }
  const startedMs = performance.now();
  const startedAt = new Date().toISOString();
  const elapsedMs = () => Math.round(performance.now() - startedMs);
  const progress = new ProgressLog();
  progress.follow(onProgress);
  let state: FleetStatus['state'] = 'starting';
  const { promise: ended, resolve: end } = Promise.withResolvers<number>();
  let fleet: Fleet | undefined;
  try {
    const running = new Fleet({
      ...options,
      report: message =>
        progress.add({ type: 'step', message, elapsedMs: elapsedMs() }),
    });
    fleet = running;
    let stopping: Promise<void> | undefined;
    const stop = () => {
      state = 'stopping';
      stopping ??= running.down();
      return stopping;
    };
    const stopAndEnd = () => void stop().finally(() => end(0));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, stopAndEnd);
    }
    const server = await startControlServer({
      socket: paths.controlSocket,
      progress,
      down: () => stop().finally(() => setImmediate(end, 0)),
      switchProvider: isOn => running.switchProvider(isOn),
      status: () => {
        const usageOf = readUsage();
        return {
          state,
          ray: running.state.ray,
          isProviderRunning: running.isProviderRunning,
          pid: process.pid,
          startedAt,
          clusters: running.clusterStatus().map(cluster => ({
            ...cluster,
            kubeconfig: paths.cluster(cluster.id).kubeconfig,
          })),
          processes: running.processes.list().map(status => ({
            ...status,
            ...(status.pid ? usageOf(status.pid) : {}),
          })),
        };
      },
    });
    running.up().then(
      () => {
        state = 'ready';
        progress.add({ type: 'ready', elapsedMs: elapsedMs() });
      },
      async (error: Error) => {
        if (stopping) {
          return;
        }
        await stop();
        progress.add({ type: 'failed', message: error.message });
        end(1);
      },
    );
    const code = await ended;
    if (stopping) {
      await stopping;
      progress.add({ type: 'failed', message: 'The fleet was stopped.' });
    }
    await new Promise(resolve => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    return code;
  } catch (error) {
    await fleet?.down();
    throw error;
  } finally {
    rmSync(paths.controlSocket, { force: true });
    unlock();
  }
}
