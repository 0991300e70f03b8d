import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { DestroyClusterButton } from './DestroyClusterButton';
import { DetachClusterButton } from './DetachClusterButton';
import { KubeconfigButton } from './KubeconfigButton';
import { PauseClusterButton } from './PauseClusterButton';
import { ScaleClusterButton } from './ScaleClusterButton';
import { UpgradeClusterButton } from './UpgradeClusterButton';

/**
 * What can be done with a cluster as a whole.
 *
 * @internal
 */
export function ClusterActions(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  return (
    <>
      <ScaleClusterButton cluster={cluster} />
      <UpgradeClusterButton cluster={cluster} />
      <PauseClusterButton cluster={cluster} />
      <KubeconfigButton cluster={cluster} />
      <DetachClusterButton cluster={cluster} />
      <DestroyClusterButton cluster={cluster} />
    </>
  );
}
