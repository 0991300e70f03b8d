import { forEachInParallel } from '@squadron/controller-node';
import { KINDS, type KubeManifest } from '@squadron/kube-kinds';
import { referenceId } from './references';
import type { Dependency } from './types';

/** Concurrent reads of ServiceAccounts of one workload. */
const MAX_READS = 4;

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
  const accounts = dependencies.filter(
    ({ kind }) => kind === KINDS.serviceAccount,
  );
  const sources = new Map<Dependency, KubeManifest | undefined>();
  await forEachInParallel(accounts, MAX_READS, async account => {
    sources.set(account, await read(account));
  });
  for (const account of accounts) {
    const source = sources.get(account);
    all.set(referenceId(account), { ...account, source });
    for (const { name } of pullSecretsOf(source)) {
      // Kubernetes starts pods without it.
      const secret = { ...account, kind: KINDS.secret, name, isOptional: true };
      all.set(referenceId(secret), all.get(referenceId(secret)) ?? secret);
    }
  }
  return [...all.values()];
}

function pullSecretsOf(account: KubeManifest | undefined) {
  const secrets = (account?.imagePullSecrets ?? []) as Array<{ name?: string }>;
  return secrets.flatMap(({ name }) => (name ? [{ name }] : []));
}
