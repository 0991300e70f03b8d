import { useState } from 'react';
import { RiAddLine } from '@remixicon/react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  clusterUpdatePermission,
  type ClusterDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { ActionButton } from '../parts';
import { squadronTranslationRef } from '../translation';
import { ChangeDialog } from './ChangeDialog';
import { machinesReason } from './changeReason';
import { EMPTY_POOL, poolChanges } from './poolChanges';
import { PoolFields } from './PoolFields';
import { usePermitted } from './usePermitted';
import { useProviderOf } from './useProviderOf';

/**
 * Adds a machine pool.
 *
 * @internal
 */
export function AddPoolButton(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const { t } = useTranslationRef(squadronTranslationRef);
  const denied = usePermitted(clusterUpdatePermission, cluster.id);
  const offer = useProviderOf(cluster);
  const [isOpen, setIsOpen] = useState(false);
  const [form, setForm] = useState(EMPTY_POOL);
  const isTaken = cluster.pools.some(({ name }) => name === form.name.trim());
  const reason =
    machinesReason(cluster) ??
    ('reason' in offer ? offer.reason : undefined) ??
    denied;
  return (
    <>
      <ActionButton
        label={t('actions.addPool')}
        icon={<RiAddLine />}
        reason={reason}
        onPress={() => {
          setForm(EMPTY_POOL);
          setIsOpen(true);
        }}
      />
      <ChangeDialog
        cluster={cluster}
        title={`Add a pool to ${cluster.id}`}
        confirmLabel={t('actions.addPool')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        changes={isTaken ? undefined : poolChanges(form)}
        none={
          isTaken
            ? `${
                cluster.id
              } has a pool ${form.name.trim()} already; choose another name.`
            : 'Enter a name for the pool.'
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
