import { createControlClient } from '../daemon/controlClient';
import { removeAll } from '../layout/files';
import type { SandboxPaths } from '../layout/paths';
import { readState, writeState } from '../layout/state';
import { endProcesses, isStillRunning } from '../supervision';

/**
 * Stops the fleet, including one whose supervisor was killed. Succeeds if nothing is running.
 *
 * @returns whether anything was running
 *
 * @internal
 */
export async function down(paths: SandboxPaths): Promise<boolean> {
  const client = createControlClient(paths.controlSocket);
  if (await client.status()) {
    await client.down();
    await waitForSupervisor(paths);
    return true;
  }
  const state = readState(paths.stateFile);
  const left = [
    ...(state.supervisor ? [state.supervisor] : []),
    ...state.processes,
  ].filter(isStillRunning);
  if (left.length === 0) {
    return false;
  }
  await endProcesses(left);
  delete state.supervisor;
  state.processes = [];
  writeState(paths.stateFile, state);
  return true;
}

/** The supervisor answers before it exits, and holds the lock until then. */
async function waitForSupervisor(paths: SandboxPaths): Promise<void> {
  const client = createControlClient(paths.controlSocket);
  const deadline = performance.now() + 5_000;
  while (performance.now() < deadline) {
    const status = await client.status().catch(() => undefined);
    if (!status) {
      return;
    }
    await new Promise(resolve => {
      setTimeout(resolve, 25);
    });
  }
}

/** Stops the fleet and deletes all its data. @internal */
export async function reset(paths: SandboxPaths): Promise<void> {
  // An unreadable state must not block a reset.
  await down(paths).catch(() => undefined);
  await removeAll(paths.root, paths.controlSocket);
}
