import type { Failures } from '../types';

/** Messages of the sandbox about its processes. */
export const sandboxFailures: Failures<'sandbox'> = {
  version: { reasons: ['UnsupportedVersion'] },
  port: { pattern: /address already in use|EADDRINUSE/ },
  process: { reasons: ['ProcessFailed', 'InstallationFailed'] },
};
