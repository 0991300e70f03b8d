import type {
  OneblockCluster,
  VersionPlan,
} from '@squadron/backstage-plugin-squadron-common';
import { resolveClusterSpec } from '@squadron/backstage-plugin-squadron-common';

/**
 * The versions that control plane and pools are to have now.
 *
 * @internal
 */
export function planVersions(cluster: OneblockCluster): VersionPlan {
  if (!cluster.spec) {
    return { controlPlane: '', pools: {} };
  }
  const { provisioner, pools } = resolveClusterSpec(cluster.spec);
  return {
    controlPlane: provisioner.k8sVersion,
    pools: Object.fromEntries(
      pools.map(({ name }) => [name, provisioner.k8sVersion]),
    ),
  };
}
