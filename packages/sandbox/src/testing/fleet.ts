import { SecretValue } from '@squadron/kube-kinds';
import { setTimeout as delay } from 'node:timers/promises';
import { type KubeClient, createKubeClient } from '@squadron/controller-node';
import { load } from 'js-yaml';

interface Kubeconfig {
  clusters: { cluster: Record<string, string> }[];
  users: { user: Record<string, string> }[];
}

/** A client from the text of a kubeconfig of the sandbox. @internal */
export function clientFrom(text: string): KubeClient {
  const { clusters, users } = load(text) as Kubeconfig;
  const decode = (value: string) => Buffer.from(value, 'base64').toString();
  const { cluster } = clusters[0];
  const { user } = users[0];
  return createKubeClient({
    server: cluster.server,
    certificateAuthority: decode(cluster['certificate-authority-data']),
    credentials: {
      type: 'clientCertificate',
      certificate: decode(user['client-certificate-data']),
      key: new SecretValue(decode(user['client-key-data'])),
    },
  });
}

const POLL_MS = 200;

/** Waits for a value, prints the duration, and throws with the last state after the timeout. @internal */
export async function eventually<T>(
  what: string,
  timeoutMs: number,
  find: () => Promise<{ value?: T; state?: unknown }>,
): Promise<T> {
  const started = performance.now();
  for (;;) {
    const { value, state } = await find().catch(error => ({
      value: undefined,
      state: String(error),
    }));
    const elapsedMs = performance.now() - started;
    if (value !== undefined) {
      process.stdout.write(`  ${what}: ${(elapsedMs / 1000).toFixed(1)} s\n`);
      return value;
    }
    if (elapsedMs > timeoutMs) {
      throw new Error(`${what} did not happen: ${JSON.stringify(state)}`);
    }
    await delay(POLL_MS);
  }
}
