import type {
  ProviderCapabilities,
  ProviderList,
} from '@squadron/backstage-plugin-squadron-common';
import { featureProblems } from './spec/gates';
import {
  installedProviders,
  isKnownProvider,
  KNOWN_PROVIDERS,
  PROVIDERS_WITH_CREDENTIALS,
  supportedVersions,
} from './providers';
import type { FleetReader } from '../extensions/types';
import type { FeatureGates } from '../rules/types';

type KnownProvider = (typeof KNOWN_PROVIDERS)[number];

const TITLES: Readonly<Record<KnownProvider, string>> = {
  sandbox: 'Sandbox (processes on this machine)',
  aws: 'Amazon Web Services',
  gcp: 'Google Cloud',
  azure: 'Microsoft Azure',
  vsphere: 'VMware vSphere',
};

const CLOUD: ProviderCapabilities = {
  spot: true,
  machinePools: true,
  gpus: true,
  autoscaling: true,
  privateEndpoint: true,
  regions: true,
};

/** `docs/providers.md` names the test for each cell. */
const CAPABILITIES: Readonly<Record<KnownProvider, ProviderCapabilities>> = {
  sandbox: {
    ...CLOUD,
    machinePools: false,
    privateEndpoint: false,
    regions: false,
  },
  aws: CLOUD,
  gcp: CLOUD,
  azure: CLOUD,
  // Cluster API's provider supports neither spot machines nor machine pools, and users choose the address themselves.
  vsphere: {
    ...CLOUD,
    spot: false,
    machinePools: false,
    privateEndpoint: false,
    regions: false,
  },
};

/**
 * The providers on which clusters can be created, i.e. the gates allow them and the hub has them: built-in ones first,
 * then those of other modules; the reason when there are none.
 *
 * @public
 */
export function providerViews(
  gates: FeatureGates,
  fleet: FleetReader,
): ProviderList {
  const [problem] = featureProblems(gates);
  if (problem) {
    return none(problem.message);
  }
  const { supportedCloudProviders: allowed, supportedProvisioners } = gates;
  if (allowed.length === 0 || supportedProvisioners.length === 0) {
    const key =
      allowed.length === 0
        ? 'SupportedCloudProviders'
        : 'SupportedProvisioners';
    return none(
      `squadron.featureGates.${key} allows nothing. A management admin can extend it.`,
    );
  }
  const providers = installedProviders(gates, fleet);
  if (providers.length === 0) {
    return none(
      `The hub has none of the allowed infrastructure providers: ${allowed.join(
        ', ',
      )}. A management admin installs one with Cluster API.`,
    );
  }
  return {
    items: [
      ...KNOWN_PROVIDERS.filter(id => providers.includes(id)),
      ...providers.filter(id => !isKnownProvider(id)),
    ].map(id => ({
      id,
      title: isKnownProvider(id) ? TITLES[id] : id,
      provisioners: [...supportedProvisioners],
      versions: [...supportedVersions(id, gates)],
      needsCredentials: PROVIDERS_WITH_CREDENTIALS.includes(id),
      // A provider of another module reports unsupported features itself when it validates a cluster.
      capabilities: isKnownProvider(id) ? CAPABILITIES[id] : CLOUD,
    })),
  };
}

function none(reason: string): ProviderList {
  return { items: [], reason };
}
