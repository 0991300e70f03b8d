import { useState } from 'react';
import { RiPauseCircleLine, RiPlayCircleLine } from '@remixicon/react';
import { Text } from '@backstage/ui';
import {
  clusterUpdatePermission,
  type ClusterDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { DialogButton } from '../../actions/DialogButton';
import { PreviewDialog } from '../../actions/PreviewDialog';
import { changeReason } from './clusterReasons';

/** Pauses or resumes the management of a cluster. @internal */
export function PauseClusterButton(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const t = useT();
  return (
    <DialogButton
      label={
        cluster.isPaused
          ? t('common.actions.resume')
          : t('common.actions.pause')
      }
      icon={cluster.isPaused ? <RiPlayCircleLine /> : <RiPauseCircleLine />}
      reason={changeReason(t, cluster)}
      permission={clusterUpdatePermission}
      resourceRef={cluster.id}
    >
      {onClose => <PauseDialog cluster={cluster} onClose={onClose} />}
    </DialogButton>
  );
}

function PauseDialog(props: { cluster: ClusterDetail; onClose: () => void }) {
  const { cluster, onClose } = props;
  const t = useT();
  // The action that the dialog was opened for: the cluster may change while it is open.
  const [paused] = useState(!cluster.isPaused);
  return (
    <PreviewDialog
      command="changeCluster"
      subject={cluster.id}
      input={{ cluster: cluster.id, changes: { paused } }}
      title={
        paused
          ? t('clusters.pauseCluster.pauseTitle', { cluster: cluster.id })
          : t('clusters.pauseCluster.resumeTitle', { cluster: cluster.id })
      }
      done={
        paused
          ? t('clusters.pauseCluster.paused', { cluster: cluster.id })
          : undefined
      }
      confirmLabel={
        paused ? t('common.actions.pause') : t('common.actions.resume')
      }
      onClose={onClose}
    >
      <Text as="p">
        {paused
          ? t('clusters.pauseCluster.pauseText')
          : t('clusters.pauseCluster.resumeText')}
      </Text>
    </PreviewDialog>
  );
}
