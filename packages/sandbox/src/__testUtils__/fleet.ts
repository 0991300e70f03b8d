import { SecretValue } from '@squadron/kube-kinds';
import { type KubeClient, createKubeClient } from '@squadron/controller-node';
import { eventually } from '@squadron/test-utils';
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

/** The value that `find` returns before the timeout; prints the duration, and throws with the last state. @internal */
export async function eventuallyFind<T>(
  what: string,
  timeoutMs: number,
  find: () => Promise<{ value?: T; state?: unknown }>,
): Promise<T> {
  const found: T[] = [];
  const tookMs = await eventually(
    what,
    async () => {
      const { value, state } = await find();
      if (value === undefined) {
        throw new Error(JSON.stringify(state));
      }
      found.push(value);
    },
    { timeoutMs, everyMs: 200 },
  );
  process.stdout.write(`  ${what}: ${(tookMs / 1000).toFixed(1)} s\n`);
  return found[0];
}
