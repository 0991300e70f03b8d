import type { ProviderCapabilities, ProviderList } from '../api';
import {
  KNOWN_PROVIDERS,
  KNOWN_PROVISIONERS,
  PROVIDERS_WITH_CREDENTIALS,
  supportedVersions,
} from './providers';
import type { FeatureGates } from './types';

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

/** `docs/providers.md` names the test behind each cell. */
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
  // Cluster API's provider has neither spot machines nor a kind of machine pool, and the address is the user's.
  vsphere: {
    ...CLOUD,
    spot: false,
    machinePools: false,
    privateEndpoint: false,
    regions: false,
  },
};

/**
 * The providers on which clusters may be made under these gates, in the order of {@link KNOWN_PROVIDERS}; the
 * reason when there are none.
 *
 * @public
 */
export function providerViews(gates: FeatureGates): ProviderList {
  const { multiClusterManagement, supportedCloudProviders } = gates;
  const provisioners = KNOWN_PROVISIONERS.filter(provisioner =>
    gates.supportedProvisioners.includes(provisioner),
  );
  if (!multiClusterManagement) {
    return none(
      'Creating clusters is switched off. A management admin switches it on with squadron.featureGates.MultiClusterManagement.',
    );
  }
  const allowed = KNOWN_PROVIDERS.filter(provider =>
    supportedCloudProviders.includes(provider),
  );
  if (allowed.length === 0 || provisioners.length === 0) {
    const key =
      allowed.length === 0
        ? 'SupportedCloudProviders'
        : 'SupportedProvisioners';
    return none(
      `Nothing is allowed here by squadron.featureGates.${key}. A management admin adds to it.`,
    );
  }
  return {
    items: allowed.map(id => ({
      id,
      title: TITLES[id],
      provisioners,
      versions: [...supportedVersions(id)],
      needsCredentials: PROVIDERS_WITH_CREDENTIALS.includes(id),
      capabilities: CAPABILITIES[id],
    })),
  };
}

function none(reason: string): ProviderList {
  return { items: [], reason };
}
