import { RiLinkUnlinkM } from '@remixicon/react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import {
  squadronApiRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  clusterDeletePermission,
  type ClusterDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { ConfirmDialog } from '../../actions/ConfirmDialog';
import { DialogButton } from '../../actions/DialogButton';
import { detachReason } from './clusterReasons';
import { DestroyReach, InstalledReach } from './DestroyReach';

/** Detaches a cluster: releases it from the fleet and keeps it running. @internal */
export function DetachClusterButton(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const t = useT();
  const api = useApi(squadronApiRef);
  return (
    <DialogButton
      label={t('common.actions.detach')}
      icon={<RiLinkUnlinkM />}
      reason={detachReason(t, cluster)}
      permission={clusterDeletePermission}
      resourceRef={cluster.id}
    >
      {onClose => (
        <ConfirmDialog
          title={t('clusters.detachCluster.title', { cluster: cluster.id })}
          confirmLabel={t('common.actions.detach')}
          onClose={onClose}
          onConfirm={async () => {
            await api.destroyCluster({ cluster: cluster.id, mode: 'detach' });
            return {
              title: t('clusters.detachCluster.beingDetached', {
                cluster: cluster.id,
              }),
              description: t('clusters.detachCluster.progress'),
            };
          }}
        >
          <Text as="p">
            {t('clusters.detachCluster.effect')}{' '}
            {cluster.origin === 'squadron'
              ? t('clusters.detachCluster.createdHere', {
                  machines: t('clusters.machines', {
                    count: cluster.nodes.total,
                  }),
                  cluster: cluster.name,
                })
              : t('clusters.detachCluster.imported')}
          </Text>
          <InstalledReach cluster={cluster} />
          <DestroyReach cluster={cluster} />
        </ConfirmDialog>
      )}
    </DialogButton>
  );
}
