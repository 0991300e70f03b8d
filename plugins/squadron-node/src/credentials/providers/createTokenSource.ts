import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Clock } from '@squadron/controller-node';
import type { SecretValue } from '@squadron/kube-kinds';
import type { PluginCall } from './callOf';
import { readExecCredential } from './readExecCredential';

const run = promisify(execFile);

const TIMEOUT_MS = 15_000;
const MAX_PRINTED_BYTES = 64 * 1024;
/** A token is replaced this long before it expires, so that requests with it still arrive in time. */
const MARGIN_MS = 30_000;
/** How long a token without expiry is used. */
const UNKNOWN_LIFE_MS = 60_000;
/** A failed plugin does not run again for this long. */
const FAILED_MS = 5_000;

/**
 * Fetches tokens by a plugin: one run at a time, and none while the last token is good.
 *
 * @param where - for messages, e.g. `access provider gke of ClusterProfile fleet/east`
 *
 * @internal
 */
export function createTokenSource(
  call: PluginCall,
  where: string,
  clock: Clock,
): () => Promise<SecretValue> {
  let current: Promise<SecretValue> | undefined;
  let untilMs = 0;
  return () => {
    if (current && clock.now() < untilMs) {
      return current;
    }
    // Concurrent callers wait for the same run.
    untilMs = Infinity;
    current = runPlugin(call).then(
      ({ token, expiresAtMs }) => {
        untilMs =
          expiresAtMs === undefined
            ? clock.now() + UNKNOWN_LIFE_MS
            : expiresAtMs - MARGIN_MS;
        return token;
      },
      error => {
        untilMs = clock.now() + FAILED_MS;
        throw new Error(`${call.command} of ${where} failed: ${error.message}`);
      },
    );
    return current;
  };
}

async function runPlugin(call: PluginCall) {
  const { PATH = '', HOME = '' } = process.env;
  const { stdout } = await run(call.command, call.args, {
    // The portal's own environment holds secrets.
    env: { PATH, HOME, ...call.env.reveal() },
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    maxBuffer: MAX_PRINTED_BYTES,
  }).catch(error => {
    throw new Error(reasonOf(error));
  });
  return readExecCredential(stdout);
}

/** Its output may hold a credential, so the message has only the exit status. */
function reasonOf(error: { code?: string | number; killed?: boolean }): string {
  if (error.killed) {
    return `it did not exit within ${TIMEOUT_MS / 1000} s`;
  }
  return typeof error.code === 'number'
    ? `it exited with status ${error.code}`
    : `it cannot be run (${error.code ?? 'unknown'})`;
}
