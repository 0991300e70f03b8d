import { setTimeout as delay } from 'node:timers/promises';
import { requestToken, type KubeClient } from '@squadron/controller-node';
import { writePrivateFile } from '../layout/files';

const LIFETIME_S = 24 * 3600;
const RETRY_MS = 10_000;

/** A program's identity at an API server. */
interface ServiceAccount {
  namespace: string;
  name: string;
}

/** A token of a ServiceAccount that expires after a day. @internal */
export async function requestProgramToken(
  client: KubeClient,
  account: ServiceAccount,
  signal?: AbortSignal,
): Promise<string> {
  const { token } = await requestToken(client, account, {
    seconds: LIFETIME_S,
    signal,
  });
  return token.reveal();
}

/**
 * Rotates the token in a file at half of its lifetime, until the signal is aborted. Programs read the file again
 * about once a minute.
 *
 * @internal
 */
export async function renewToken(options: {
  client: KubeClient;
  account: ServiceAccount;
  file: string;
  signal: AbortSignal;
  log: (message: string) => void;
}): Promise<void> {
  const { client, account, file, signal, log } = options;
  let waitMs = (LIFETIME_S * 1000) / 2;
  while (!signal.aborted) {
    try {
      await delay(waitMs, undefined, { signal, ref: false });
      await writePrivateFile(
        file,
        await requestProgramToken(client, account, signal),
      );
      waitMs = (LIFETIME_S * 1000) / 2;
    } catch (error) {
      if (signal.aborted) {
        return;
      }
      log(
        `The token of ${account.namespace}/${
          account.name
        } could not be renewed: ${(error as Error).message}`,
      );
      waitMs = RETRY_MS;
    }
  }
}
