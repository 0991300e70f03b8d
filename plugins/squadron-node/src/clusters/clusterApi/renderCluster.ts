import { LABELS, KINDS, type ResourceKind } from '@squadron/kube-kinds';
import type { DesiredObject } from '../../extensions/desiredObject';
import { contractReferenceTo, manifestOf } from './manifestOf';
import type { ResolvedCluster } from './types';

/**
 * Cluster API's Cluster. Infrastructure cluster and control plane have its name. Its labels name provider and
 * provisioner, for selectors of ClusterResourceSets and HelmChartProxies.
 *
 * @param refs - `hasOwnNetwork`: the infrastructure decides on pod and service addresses; default false
 * @public
 */
export function renderCluster(
  { namespace, name, spec }: ResolvedCluster,
  refs: {
    infrastructure: ResourceKind;
    controlPlane: ResourceKind;
    hasOwnNetwork?: boolean;
  },
): DesiredObject {
  const { podCIDR, serviceCIDR } = spec.network;
  return manifestOf(
    KINDS.capiCluster,
    {
      namespace,
      name,
      labels: {
        [LABELS.provider]: spec.provider.name,
        [LABELS.provisioner]: spec.provisioner.type,
      },
    },
    {
      paused: spec.paused,
      ...(!refs.hasOwnNetwork && {
        clusterNetwork: {
          pods: { cidrBlocks: [podCIDR] },
          services: { cidrBlocks: [serviceCIDR] },
        },
      }),
      controlPlaneRef: contractReferenceTo(refs.controlPlane, name),
      infrastructureRef: contractReferenceTo(refs.infrastructure, name),
    },
  );
}
