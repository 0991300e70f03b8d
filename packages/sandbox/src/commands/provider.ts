import { createControlClient } from '../daemon/controlClient';
import type { SandboxPaths } from '../layout/paths';
import { CommandError, exitCodes } from './exitCodes';

/**
 * Stops or starts the provider's controllers alone. Doing so twice is the same as once.
 *
 * @throws when no fleet runs
 * @internal
 */
export async function switchProvider(
  paths: SandboxPaths,
  isOn: boolean,
): Promise<void> {
  if (!(await createControlClient(paths.controlSocket).switchProvider(isOn))) {
    throw new CommandError(
      'No fleet runs, or it is still starting. Run "yarn sandbox up --detach".',
      exitCodes.notRunning,
    );
  }
}
