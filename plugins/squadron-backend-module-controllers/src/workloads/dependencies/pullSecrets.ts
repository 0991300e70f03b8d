import { KINDS, type KubeManifest } from '@squadron/kube-kinds';
import { referenceId } from './references';
import type { Dependency } from './types';

/**
 * Adds the Secrets with which the ServiceAccounts pull images.
 *
 * @param read - the ServiceAccount of the hub
 *
 * @internal
 */
export async function withPullSecrets(
  dependencies: readonly Dependency[],
  read: (account: Dependency) => Promise<KubeManifest | undefined>,
): Promise<Dependency[]> {
  const all = new Map(dependencies.map(one => [referenceId(one), one]));
  for (const account of dependencies) {
    if (account.kind === KINDS.serviceAccount) {
      const source = await read(account);
      all.set(referenceId(account), { ...account, source });
      for (const { name } of pullSecretsOf(source)) {
        const secret = { ...account, kind: KINDS.secret, name };
        all.set(referenceId(secret), all.get(referenceId(secret)) ?? secret);
      }
    }
  }
  return [...all.values()];
}

function pullSecretsOf(account: KubeManifest | undefined) {
  return (account?.imagePullSecrets ?? []) as Array<{ name: string }>;
}
