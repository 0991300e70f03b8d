import { credentialsFormats } from '@squadron/backstage-plugin-squadron-common';
import {
  supportedVersions,
  observeInfrastructure,
  renderClusterApi,
} from '@squadron/backstage-plugin-squadron-node';
import { azureClusterKind, infrastructureKinds } from '@squadron/kube-kinds';
import type { InfrastructureProvider } from '@squadron/backstage-plugin-squadron-node';
import { designAzure } from './design';
import { validateAzure } from './validate';

/**
 * Clusters on Azure by Cluster API's Azure provider (v1.26).
 *
 * @public
 */
export const azureProvider: InfrastructureProvider = {
  id: 'azure',
  provisioners: ['k3s', 'kubeadm'],
  supportedVersions: supportedVersions('azure'),
  credentials: credentialsFormats.azure,
  kinds: infrastructureKinds('azure'),
  validate: validateAzure,
  render: (cluster, context) =>
    renderClusterApi(cluster, context, spec =>
      designAzure(cluster, spec, context),
    ),
  observe: (cluster, fleet) =>
    observeInfrastructure(cluster, fleet, azureClusterKind),
};
