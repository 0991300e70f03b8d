import { useState } from 'react';
import { RiAddLine } from '@remixicon/react';
import {
  clusterUpdatePermission,
  type ClusterDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { ActionButton } from '../../parts';
import { ChangeDialog } from '../../actions/ChangeDialog';
import { machinesReason } from '../../actions/changeReason';
import { EMPTY_POOL, poolChanges } from './poolChanges';
import { PoolFields } from './PoolFields';
import { usePermitted } from '../../actions/usePermitted';
import { useProviderOf } from './useProviderOf';

/**
 * Adds a machine pool.
 *
 * @internal
 */
export function AddPoolButton(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const t = useT();
  const denied = usePermitted(clusterUpdatePermission, cluster.id);
  const offer = useProviderOf(cluster);
  const [isOpen, setIsOpen] = useState(false);
  const [form, setForm] = useState(EMPTY_POOL);
  const isTaken = cluster.pools.some(({ name }) => name === form.name.trim());
  const reason =
    machinesReason(t, cluster) ??
    ('reason' in offer ? offer.reason : undefined) ??
    denied;
  return (
    <>
      <ActionButton
        label={t('common.actions.addPool')}
        icon={<RiAddLine />}
        reason={reason}
        onPress={() => {
          setForm(EMPTY_POOL);
          setIsOpen(true);
        }}
      />
      <ChangeDialog
        cluster={cluster}
        title={t('clusters.addPool.title', { cluster: cluster.id })}
        confirmLabel={t('common.actions.addPool')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        changes={isTaken ? undefined : poolChanges(form)}
        none={
          isTaken
            ? t('clusters.addPool.hasPoolAlreadyChoose', {
                cluster: cluster.id,
                form: form.name.trim(),
              })
            : t('clusters.addPool.enterNamePool')
        }
      >
        <PoolFields
          form={form}
          onChange={setForm}
          capabilities={
            'provider' in offer ? offer.provider.capabilities : undefined
          }
        />
      </ChangeDialog>
    </>
  );
}
