import { validateClusterSpec } from '@squadron/backstage-plugin-squadron-node';
import type { CredentialsFacts } from '@squadron/backstage-plugin-squadron-common';
import type {
  FeatureGates,
  InfrastructureProvider,
} from '@squadron/backstage-plugin-squadron-node';
import type { OneblockCluster } from '@squadron/kube-kinds';
import type { Refusal } from './types';

/** Why a Cluster cannot be built here; undefined when it can. @internal */
export function refusalOf(
  cluster: OneblockCluster,
  gates: FeatureGates,
  provider: InfrastructureProvider | undefined,
  facts?: CredentialsFacts,
): Refusal | undefined {
  const generalProblems = validateClusterSpec(
    cluster.spec,
    gates,
    cluster.metadata.name,
  );
  const problems =
    generalProblems.length > 0
      ? generalProblems
      : provider?.validate?.(cluster, facts) ?? [];
  if (problems.length > 0) {
    const text = problems
      .map(({ field, message }) => `${field}: ${message}`)
      .join(' ');
    return { reason: problems[0].reason, message: text };
  }
  if (!provider) {
    return {
      reason: 'ProviderNotSupported',
      message:
        `provider.name: no module for provider '${cluster.spec?.provider.name}' is installed in this portal; ` +
        'ask a management admin to install one.',
    };
  }
  const { type = '' } = cluster.spec?.provisioner ?? {};
  return provider.provisioners.includes(type)
    ? undefined
    : {
        reason: 'ProvisionerNotSupported',
        message: `provisioner.type: provider '${
          provider.id
        }' cannot build '${type}'; use one of ${provider.provisioners.join(
          ', ',
        )}.`,
      };
}
