import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = resolve(fileURLToPath(import.meta.url), '../../..');

/** Everything that the commands install or build; `SQUADRON_TOOLCHAIN` overrides the folder. */
export const toolchain =
  process.env.SQUADRON_TOOLCHAIN ?? join(root, '.toolchain');

/** One file per step with the output of its programs. */
export const logs = join(toolchain, 'logs');

/** The fleet that the e2e tests start and remove, separate from the one of `make start`. */
export const testFleet = join(root, '.sandbox-test');
