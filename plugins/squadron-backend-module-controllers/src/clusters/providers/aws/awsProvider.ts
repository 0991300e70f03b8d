import { credentialsFormats } from '@squadron/backstage-plugin-squadron-common';
import {
  supportedVersions,
  observeInfrastructure,
  renderClusterApi,
} from '@squadron/backstage-plugin-squadron-node';
import { awsClusterKind, infrastructureKinds } from '@squadron/kube-kinds';
import type { InfrastructureProvider } from '@squadron/backstage-plugin-squadron-node';
import { designAws } from './design';
import { CONTROLLER_NAMESPACE } from './identity';
import { validateAws } from './validate';

/**
 * Clusters on EC2 by Cluster API's AWS provider (v2.13).
 *
 * @public
 */
export const awsProvider: InfrastructureProvider = {
  id: 'aws',
  provisioners: ['k3s', 'kubeadm'],
  supportedVersions: supportedVersions('aws'),
  credentials: credentialsFormats.aws,
  kinds: infrastructureKinds('aws'),
  otherNamespaces: [CONTROLLER_NAMESPACE],
  validate: validateAws,
  render: (cluster, context) =>
    renderClusterApi(cluster, context, spec =>
      designAws(cluster, spec, context),
    ),
  observe: (cluster, fleet) =>
    observeInfrastructure(cluster, fleet, awsClusterKind),
};
