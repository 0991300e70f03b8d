import { RiDeleteBin6Line } from '@remixicon/react';
import { Text } from '@backstage/ui';
import {
  clusterUpdatePermission,
  type ClusterDetail,
  type PoolView,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { DialogButton } from '../../actions/DialogButton';
import { PreviewDialog } from '../../actions/PreviewDialog';
import { machinesReason } from './clusterReasons';

/** Removes a pool with its machines. @internal */
export function RemovePoolButton(props: {
  cluster: ClusterDetail;
  pool: PoolView;
}) {
  const { cluster, pool } = props;
  const t = useT();
  return (
    <DialogButton
      label={t('common.actions.remove')}
      accessibleLabel={t('clusters.removePool.remove', { pool: pool.name })}
      destructive
      icon={<RiDeleteBin6Line />}
      reason={machinesReason(t, cluster)}
      permission={clusterUpdatePermission}
      resourceRef={cluster.id}
    >
      {onClose => (
        <PreviewDialog
          command="changeCluster"
          subject={cluster.id}
          input={{
            cluster: cluster.id,
            changes: { removePools: [pool.name] },
          }}
          title={t('clusters.removePool.title', { pool: pool.name })}
          confirmLabel={t('common.actions.remove')}
          onClose={onClose}
          destructive
          typedName={pool.name}
        >
          <Text as="p">{t('clusters.removePool.text')}</Text>
        </PreviewDialog>
      )}
    </DialogButton>
  );
}
