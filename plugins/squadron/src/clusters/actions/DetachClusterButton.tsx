import { useState } from 'react';
import { RiLinkUnlinkM } from '@remixicon/react';
import {
  toastApiRef,
  useApi,
  useApiHolder,
} from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import {
  squadronApiRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  clusterDeletePermission,
  type ClusterDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { ActionButton } from '../../parts';
import { ConfirmDialog } from '../../actions/ConfirmDialog';
import { countedMachines } from './countedMachines';
import { DestroyReach } from './DestroyReach';
import { detachReason } from './detachReason';
import { InstalledReach } from './InstalledReach';
import { usePermitted } from '../../actions/usePermitted';

/**
 * Detaches a cluster: releases it from the fleet and keeps it running.
 *
 * @internal
 */
export function DetachClusterButton(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const machines = countedMachines(cluster.nodes.total);
  const t = useT();
  const api = useApi(squadronApiRef);
  const toast = useApiHolder().get(toastApiRef);
  const [isOpen, setIsOpen] = useState(false);
  const denied = usePermitted(clusterDeletePermission, cluster.id);
  return (
    <>
      <ActionButton
        label={t('common.actions.detach')}
        icon={<RiLinkUnlinkM />}
        reason={detachReason(t, cluster) ?? denied}
        onPress={() => setIsOpen(true)}
      />
      <ConfirmDialog
        title={t('clusters.detachCluster.title', { cluster: cluster.id })}
        confirmLabel={t('common.actions.detach')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={async () => {
          await api.destroyCluster({ cluster: cluster.id, mode: 'detach' });
          toast?.post({
            title: t('clusters.detachCluster.beingDetached', {
              cluster: cluster.id,
            }),
            description: t('clusters.detachCluster.leavesFleetMachinesKeep'),
            status: 'success',
            timeout: 6_000,
          });
        }}
      >
        <Text as="p">
          {t('clusters.detachCluster.effect')}{' '}
          {cluster.origin === 'squadron'
            ? t('clusters.detachCluster.clusterApiStillRuns', {
                machines,
                cluster: cluster.name,
              })
            : t('clusters.detachCluster.clusterItselfKeepsRunning')}
        </Text>
        <InstalledReach cluster={cluster} />
        {isOpen && <DestroyReach cluster={cluster} />}
      </ConfirmDialog>
    </>
  );
}
