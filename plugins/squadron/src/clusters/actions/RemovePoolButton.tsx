import { useState } from 'react';
import { RiDeleteBin6Line } from '@remixicon/react';
import { Text } from '@backstage/ui';
import {
  clusterUpdatePermission,
  type ClusterDetail,
  type PoolView,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { ActionButton } from '../../parts';
import { ChangeDialog } from '../../actions/ChangeDialog';
import { machinesReason } from '../../actions/changeReason';
import { usePermitted } from '../../actions/usePermitted';

/**
 * Removes a pool with its machines.
 *
 * @internal
 */
export function RemovePoolButton(props: {
  cluster: ClusterDetail;
  pool: PoolView;
}) {
  const { cluster, pool } = props;
  const t = useT();
  const denied = usePermitted(clusterUpdatePermission, cluster.id);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton
        label={t('common.actions.remove')}
        accessibleLabel={t('clusters.removePool.remove', { pool: pool.name })}
        size="small"
        variant="tertiary"
        icon={<RiDeleteBin6Line />}
        reason={machinesReason(t, cluster) ?? denied}
        onPress={() => setIsOpen(true)}
      />
      <ChangeDialog
        cluster={cluster}
        title={t('clusters.removePool.title', { pool: pool.name })}
        confirmLabel={t('common.actions.remove')}
        destructive
        typedName={pool.name}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        changes={{ removePools: [pool.name] }}
      >
        <Text as="p">
          {t('clusters.removePool.workloadsOnMachinesEvicted')}
        </Text>
      </ChangeDialog>
    </>
  );
}
