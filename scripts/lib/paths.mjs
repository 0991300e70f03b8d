import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = resolve(fileURLToPath(import.meta.url), '../../..');

/** Everything that the commands install or build; `SQUADRON_TOOLCHAIN` moves it. */
export const toolchain =
  process.env.SQUADRON_TOOLCHAIN ?? join(root, '.toolchain');

/** One file per step with everything that its programs printed. */
export const logs = join(toolchain, 'logs');

/** The fleet that the e2e tests start and remove, apart from the one of `make start`. */
export const testFleet = join(root, '.sandbox-test');
