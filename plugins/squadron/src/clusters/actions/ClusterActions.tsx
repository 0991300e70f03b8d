import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { DestroyClusterButton } from './DestroyClusterButton';
import { DetachClusterButton } from './DetachClusterButton';
import { KubeconfigButton } from './KubeconfigButton';
import { PauseClusterButton } from './PauseClusterButton';
import { ScaleClusterButton } from './ScaleClusterButton';
import { UpgradeClusterButton } from './UpgradeClusterButton';
import { ActionBar } from '../../parts';

/** The actions for a cluster as a whole. @internal */
export function ClusterActions(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const t = useT();
  return (
    <ActionBar label={t('common.labels.actionsFor', { name: cluster.id })}>
      <ScaleClusterButton cluster={cluster} />
      <UpgradeClusterButton cluster={cluster} />
      <PauseClusterButton cluster={cluster} />
      <KubeconfigButton cluster={cluster} />
      <DetachClusterButton cluster={cluster} />
      <DestroyClusterButton cluster={cluster} />
    </ActionBar>
  );
}
