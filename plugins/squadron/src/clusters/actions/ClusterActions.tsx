import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { DestroyClusterButton } from './DestroyClusterButton';
import { DetachClusterButton } from './DetachClusterButton';
import { KubeconfigButton } from './KubeconfigButton';
import { PauseClusterButton } from './PauseClusterButton';
import { ScaleClusterButton } from './ScaleClusterButton';
import { UpgradeClusterButton } from './UpgradeClusterButton';
import { ActionBar } from '../../parts';

/**
 * The actions for a worker cluster as a whole: those that are possible here, and where to find the others.
 *
 * @internal
 */
export function ClusterActions(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const t = useT();
  const { id, origin } = cluster;
  const isOurs = origin === 'squadron';
  return (
    <ActionBar label={t('common.labels.actionsFor', { name: id })}>
      {isOurs && (
        <>
          <ScaleClusterButton cluster={cluster} />
          <UpgradeClusterButton cluster={cluster} />
          <PauseClusterButton cluster={cluster} />
        </>
      )}
      {cluster.state.code !== 'Left' && <KubeconfigButton cluster={cluster} />}
      {origin !== 'cluster-api' && <DetachClusterButton cluster={cluster} />}
      {isOurs && <DestroyClusterButton cluster={cluster} />}
    </ActionBar>
  );
}
