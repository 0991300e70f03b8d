import type { OneblockClusterSpec } from '@squadron/kube-kinds';
import {
  KNOWN_PROVIDERS,
  KNOWN_PROVISIONERS,
  PROVIDERS_WITH_CREDENTIALS,
} from '../providers';
import type { FeatureGates } from '../../rules/types';
import {
  invalidUnless,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';
import { listed } from './problem';

/** Why the management of clusters is disabled; empty when it is enabled. @public */
export function featureProblems(gates: FeatureGates): Problem[] {
  return gates.multiClusterManagement
    ? []
    : [
        {
          field: 'provider',
          reason: 'FeatureDisabled',
          message:
            'The management of clusters is disabled. A management admin can enable it with squadron.featureGates.MultiClusterManagement.',
        },
      ];
}

/**
 * Whether the gates list the provider, be it built in or of another module, and whether its credentials are named.
 *
 * @internal
 */
export function providerProblems(
  { provider }: OneblockClusterSpec,
  { supportedCloudProviders }: FeatureGates,
): Problem[] {
  if (!supportedCloudProviders.includes(provider.name)) {
    return [
      {
        field: 'provider.name',
        reason: 'ProviderNotSupported',
        message: notListed(
          { what: 'provider', name: provider.name, known: KNOWN_PROVIDERS },
          supportedCloudProviders,
          'SupportedCloudProviders',
        ),
      },
    ];
  }
  const needsSecret = PROVIDERS_WITH_CREDENTIALS.includes(provider.name);
  return invalidUnless(
    !(needsSecret && !provider.configSecret?.name),
    'provider.configSecret.name',
    `Provider '${provider.name}' needs a Secret with its credentials; name one in the namespace of the cluster.`,
  );
}

/** @internal */
export function provisionerProblems(
  { provisioner: { type } }: OneblockClusterSpec,
  { supportedProvisioners }: FeatureGates,
): Problem[] {
  return supportedProvisioners.includes(type)
    ? []
    : [
        {
          field: 'provisioner.type',
          reason: 'ProvisionerNotSupported',
          message: notListed(
            { what: 'provisioner', name: type, known: KNOWN_PROVISIONERS },
            supportedProvisioners,
            'SupportedProvisioners',
          ),
        },
      ];
}

function notListed(
  asked: { what: string; name: string; known: readonly string[] },
  enabled: readonly string[],
  gate: string,
): string {
  const { what, name, known } = asked;
  const use = `use one of ${listed(enabled)}`;
  if (name === '') {
    return `No ${what} is chosen; ${use}.`;
  }
  return known.includes(name)
    ? `${
        what[0].toUpperCase() + what.slice(1)
      } '${name}' is not enabled; ${use}, or ask a management admin to add it to squadron.featureGates.${gate}.`
    : `'${name}' is not a known ${what}; ${use}.`;
}
