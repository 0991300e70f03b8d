import { credentialsFormats } from '@squadron/backstage-plugin-squadron-common';
import {
  supportedVersions,
  observeInfrastructure,
  renderClusterApi,
} from '@squadron/backstage-plugin-squadron-node';
import { gcpClusterKind, infrastructureKinds } from '@squadron/kube-kinds';
import type { InfrastructureProvider } from '@squadron/backstage-plugin-squadron-node';
import { designGcp } from './design';
import { validateGcp } from './validate';

/**
 * Clusters on Compute Engine by Cluster API's GCP provider (v1.13).
 *
 * @public
 */
export const gcpProvider: InfrastructureProvider = {
  id: 'gcp',
  provisioners: ['k3s', 'kubeadm'],
  supportedVersions: supportedVersions('gcp'),
  credentials: credentialsFormats.gcp,
  kinds: infrastructureKinds('gcp'),
  validate: validateGcp,
  render: (cluster, context) =>
    renderClusterApi(cluster, context, spec =>
      designGcp(cluster, spec, context),
    ),
  observe: (cluster, fleet) =>
    observeInfrastructure(cluster, fleet, gcpClusterKind),
};
