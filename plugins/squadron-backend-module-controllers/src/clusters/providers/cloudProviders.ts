import {
  credentialsFormats,
  type CredentialsFacts,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';
import {
  observeInfrastructure,
  renderClusterApi,
  supportedVersions,
  type InfrastructureProvider,
} from '@squadron/backstage-plugin-squadron-node';
import {
  infrastructureKinds,
  KINDS,
  type OneblockClusterSpec,
} from '@squadron/kube-kinds';
import { designAws } from './aws/design';
import { CONTROLLER_NAMESPACE } from './aws/identity';
import { validateAws } from './aws/validate';
import { designAzure } from './azure/design';
import { validateAzure } from './azure/validate';
import { designGcp } from './gcp/design';
import { validateGcp } from './gcp/validate';
import { designVsphere } from './vsphere/design';
import { validateVsphere } from './vsphere/validate';

/** Clusters on EC2 by Cluster API's AWS provider (v2.13). @public */
export const awsProvider = cloudProvider('aws', KINDS.awsCluster, designAws, {
  otherNamespaces: [CONTROLLER_NAMESPACE],
  validate: validateAws,
});

/** Clusters on Azure by Cluster API's Azure provider (v1.26). @public */
export const azureProvider = cloudProvider(
  'azure',
  KINDS.azureCluster,
  designAzure,
  { validate: validateAzure },
);

/** Clusters on Compute Engine by Cluster API's GCP provider (v1.13). @public */
export const gcpProvider = cloudProvider('gcp', KINDS.gcpCluster, designGcp, {
  validate: validateGcp,
});

/** Clusters on vSphere by Cluster API's vSphere provider (v1.17). @public */
export const vsphereProvider = cloudProvider(
  'vsphere',
  KINDS.vsphereCluster,
  designVsphere,
  { validate: validateVsphere },
);

/** A provider whose clusters Cluster API makes from the parts that `design` returns. */
function cloudProvider(
  id: 'aws' | 'azure' | 'gcp' | 'vsphere',
  kind: Parameters<typeof observeInfrastructure>[2],
  design: (
    cluster: Parameters<InfrastructureProvider['render']>[0],
    spec: Parameters<Parameters<typeof renderClusterApi>[2]>[0],
    context: Parameters<InfrastructureProvider['render']>[1],
  ) => ReturnType<Parameters<typeof renderClusterApi>[2]>,
  {
    validate,
    ...rules
  }: Pick<InfrastructureProvider, 'otherNamespaces'> & {
    validate(spec: OneblockClusterSpec, facts?: CredentialsFacts): Problem[];
  },
): InfrastructureProvider {
  return {
    id,
    provisioners: ['k3s', 'kubeadm'],
    supportedVersions: supportedVersions(id),
    credentials: credentialsFormats[id],
    kinds: infrastructureKinds(id),
    ...rules,
    validate: ({ spec }, facts) => (spec ? validate(spec, facts) : []),
    render: (cluster, context) =>
      renderClusterApi(cluster, context, spec =>
        design(cluster, spec, context),
      ),
    observe: (cluster, fleet) => observeInfrastructure(cluster, fleet, kind),
  };
}
