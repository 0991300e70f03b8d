import { useState } from 'react';
import { RiPauseCircleLine, RiPlayCircleLine } from '@remixicon/react';
import { Text } from '@backstage/ui';
import {
  clusterUpdatePermission,
  type ClusterDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { ActionButton } from '../parts';
import { ChangeDialog } from './ChangeDialog';
import { changeReason } from './changeReason';
import { usePermitted } from './usePermitted';

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
        reason={changeReason(cluster) ?? denied}
        onPress={() => setWanted(!cluster.isPaused)}
      />
      <ChangeDialog
        cluster={cluster}
        title={`${asked ? 'Pause' : 'Resume'} ${cluster.id}?`}
        confirmLabel={
          asked ? t('common.actions.pause') : t('common.actions.resume')
        }
        isOpen={wanted !== undefined}
        onClose={() => setWanted(undefined)}
        changes={{ paused: asked }}
      >
        <Text as="p">
          {asked
            ? 'While the cluster is paused, no machines are created, replaced or deleted, and the autoscaler is inactive. Running jobs are not affected.'
            : 'Changes that were requested meanwhile are carried out.'}
        </Text>
      </ChangeDialog>
    </>
  );
}
