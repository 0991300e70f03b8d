import { useState } from 'react';
import { RiAddLine } from '@remixicon/react';
import {
  clusterUpdatePermission,
  type ClusterDetail,
  type ProviderView,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { DialogButton } from '../../actions/DialogButton';
import { PreviewDialog } from '../../actions/PreviewDialog';
import { machinesReason } from './clusterReasons';
import { EMPTY_POOL, poolChanges } from './poolChanges';
import { PoolFields } from './PoolFields';
import { useProviderOf } from './useProviderOf';

/** Adds a machine pool. @internal */
export function AddPoolButton(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const t = useT();
  const offer = useProviderOf(cluster);
  return (
    <DialogButton
      label={t('common.actions.addPool')}
      icon={<RiAddLine />}
      reason={
        machinesReason(t, cluster) ??
        ('reason' in offer ? offer.reason : undefined)
      }
      permission={clusterUpdatePermission}
      resourceRef={cluster.id}
    >
      {onClose => (
        <AddPoolDialog
          cluster={cluster}
          provider={'provider' in offer ? offer.provider : undefined}
          onClose={onClose}
        />
      )}
    </DialogButton>
  );
}

function AddPoolDialog(props: {
  cluster: ClusterDetail;
  provider: ProviderView | undefined;
  onClose: () => void;
}) {
  const { cluster, provider, onClose } = props;
  const t = useT();
  const [form, setForm] = useState(EMPTY_POOL);
  const pool = form.name.trim();
  const isTaken = cluster.pools.some(({ name }) => name === pool);
  const changes = isTaken ? undefined : poolChanges(form);
  return (
    <PreviewDialog
      command="changeCluster"
      subject={cluster.id}
      input={changes && { cluster: cluster.id, changes }}
      title={t('clusters.addPool.title', { cluster: cluster.id })}
      confirmLabel={t('common.actions.addPool')}
      onClose={onClose}
      none={
        isTaken
          ? t('clusters.addPool.nameTaken', {
              cluster: cluster.id,
              form: pool,
            })
          : t('clusters.addPool.nameMissing')
      }
    >
      <PoolFields
        form={form}
        onChange={setForm}
        capabilities={provider?.capabilities}
      />
    </PreviewDialog>
  );
}
