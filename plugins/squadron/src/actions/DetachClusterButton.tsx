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
import { ActionButton } from '../parts';
import { ConfirmDialog } from './ConfirmDialog';
import { countedMachines } from './countedMachines';
import { DestroyReach } from './DestroyReach';
import { detachReason } from './detachReason';
import { InstalledReach } from './InstalledReach';
import { usePermitted } from './usePermitted';

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
        reason={detachReason(cluster) ?? denied}
        onPress={() => setIsOpen(true)}
      />
      <ConfirmDialog
        title={`Detach ${cluster.id}?`}
        confirmLabel={t('common.actions.detach')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={async () => {
          await api.destroyCluster({ cluster: cluster.id, mode: 'detach' });
          toast?.post({
            title: `${cluster.id} is being detached`,
            description: 'It leaves the fleet. Its machines keep running.',
            status: 'success',
            timeout: 6_000,
          });
        }}
      >
        <Text as="p">
          It leaves the fleet: it gets no more jobs, and the fleet’s credentials
          for it are revoked.{' '}
          {cluster.origin === 'squadron'
            ? `Cluster API still runs it with its ${machines} under the name ${cluster.name}.`
            : 'The cluster itself keeps running unchanged.'}
        </Text>
        <InstalledReach cluster={cluster} />
        {isOpen && <DestroyReach cluster={cluster} />}
      </ConfirmDialog>
    </>
  );
}
