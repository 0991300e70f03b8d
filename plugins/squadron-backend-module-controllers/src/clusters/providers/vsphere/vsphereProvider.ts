import { credentialsFormats } from '@squadron/backstage-plugin-squadron-common';
import {
  supportedVersions,
  observeInfrastructure,
  renderClusterApi,
} from '@squadron/backstage-plugin-squadron-node';
import { infrastructureKinds, vsphereClusterKind } from '@squadron/kube-kinds';
import type { InfrastructureProvider } from '@squadron/backstage-plugin-squadron-node';
import { designVsphere } from './design';
import { validateVsphere } from './validate';

/**
 * Clusters on vSphere by Cluster API's vSphere provider (v1.17).
 *
 * @public
 */
export const vsphereProvider: InfrastructureProvider = {
  id: 'vsphere',
  provisioners: ['k3s', 'kubeadm'],
  supportedVersions: supportedVersions('vsphere'),
  credentials: credentialsFormats.vsphere,
  kinds: infrastructureKinds('vsphere'),
  validate: validateVsphere,
  render: (cluster, context) =>
    renderClusterApi(cluster, context, spec =>
      designVsphere(cluster, spec, context),
    ),
  observe: (cluster, fleet) =>
    observeInfrastructure(cluster, fleet, vsphereClusterKind),
};
