import { decodeSecretData } from '@squadron/backstage-plugin-squadron-node';
import { HUB_CLUSTER_ID, LABELS, KINDS } from '@squadron/kube-kinds';
import type { OneblockCluster } from '@squadron/kube-kinds';
import type { InfrastructureProvider } from '@squadron/backstage-plugin-squadron-node';
import type { Reader } from '../../reader';
import type { ObservedCredentials } from './types';

/** Reads the Secret that a Cluster references from the server: a cache would hold all Secrets. @internal */
export async function observeCredentials(
  reader: Reader,
  cluster: OneblockCluster,
  provider: InfrastructureProvider | undefined,
): Promise<ObservedCredentials> {
  const format = provider?.credentials;
  if (!format) {
    return { state: 'notNeeded' };
  }
  const { namespace = '' } = cluster.metadata;
  const key = cluster.spec?.provider.configSecret?.name;
  if (!key) {
    return { state: 'notNamed' };
  }
  const name = `${namespace}/${key}`;
  const secret = await reader.findOnServer(HUB_CLUSTER_ID, KINDS.secret, {
    namespace,
    name: key,
  });
  if (!secret.known) {
    return { state: 'unknown', reason: secret.reason };
  }
  if (!secret.value) {
    return { state: 'missing', name };
  }
  const found = secret.value.metadata.labels?.[LABELS.capiProvider];
  if (found !== format.provider) {
    return { state: 'mislabelled', name, wanted: format.provider, found };
  }
  const data = decodeSecretData(secret.value.data);
  const reading = format.read(data.reveal());
  return reading.valid
    ? {
        state: 'usable',
        name,
        credentials: { namespace, name: key, facts: reading.facts, data },
      }
    : {
        state: 'malformed',
        name,
        problems: reading.problems.map(problem => problem.message),
      };
}
