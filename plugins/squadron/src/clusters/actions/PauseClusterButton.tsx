import { useState } from 'react';
import { RiPauseCircleLine, RiPlayCircleLine } from '@remixicon/react';
import { Text } from '@backstage/ui';
import {
  clusterUpdatePermission,
  type ClusterDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { ActionButton } from '../../parts';
import { ChangeDialog } from '../../actions/ChangeDialog';
import { changeReason } from '../../actions/changeReason';
import { usePermitted } from '../../actions/usePermitted';

/**
 * Pauses or resumes the management of a cluster.
 *
 * @internal
 */
export function PauseClusterButton(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const t = useT();
  const denied = usePermitted(clusterUpdatePermission, cluster.id);
  // The action that the dialog was opened for: the cluster may change while it is open.
  const [wanted, setWanted] = useState<boolean>();
  const label = cluster.isPaused
    ? t('common.actions.resume')
    : t('common.actions.pause');
  const asked = wanted ?? !cluster.isPaused;
  return (
    <>
      <ActionButton
        label={label}
        icon={cluster.isPaused ? <RiPlayCircleLine /> : <RiPauseCircleLine />}
        reason={changeReason(t, cluster) ?? denied}
        onPress={() => setWanted(!cluster.isPaused)}
      />
      <ChangeDialog
        cluster={cluster}
        title={
          asked
            ? t('clusters.pauseCluster.pauseTitle', { cluster: cluster.id })
            : t('clusters.pauseCluster.resumeTitle', { cluster: cluster.id })
        }
        confirmLabel={
          asked ? t('common.actions.pause') : t('common.actions.resume')
        }
        isOpen={wanted !== undefined}
        onClose={() => setWanted(undefined)}
        changes={{ paused: asked }}
      >
        <Text as="p">
          {asked
            ? t('clusters.pauseCluster.whileClusterPausedNo')
            : t('clusters.pauseCluster.changesWereRequestedMeanwhile')}
        </Text>
      </ChangeDialog>
    </>
  );
}
