import { createControlClient } from '../daemon/controlClient';
import type { SandboxPaths } from '../layout/paths';
import { CommandError, exitCodes } from './exitCodes';

/**
 * Stops or starts only the provider's controllers. Idempotent.
 *
 * @throws when no fleet is running
 *
 * @internal
 */
export async function switchProvider(
  paths: SandboxPaths,
  isOn: boolean,
): Promise<void> {
  if (!(await createControlClient(paths.controlSocket).switchProvider(isOn))) {
    throw new CommandError(
      'No fleet is running, or it is still starting. Run "yarn sandbox up --detach".',
      exitCodes.notRunning,
    );
  }
}
