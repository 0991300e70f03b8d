import { useState } from 'react';
import { RiExpandUpDownLine } from '@remixicon/react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  clusterUpdatePermission,
  type ClusterDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { ActionButton } from '../parts';
import { squadronTranslationRef } from '../translation';
import { ChangeDialog } from './ChangeDialog';
import { machinesReason } from './changeReason';
import { scaleChanges, scaleFormOf } from './scaleChanges';
import { ScaleFields } from './ScaleFields';
import { usePermitted } from './usePermitted';

/**
 * Changes the number of machines of the control plane and the pools.
 *
 * @internal
 */
export function ScaleClusterButton(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const { t } = useTranslationRef(squadronTranslationRef);
  const denied = usePermitted(clusterUpdatePermission, cluster.id);
  const [isOpen, setIsOpen] = useState(false);
  const [form, setForm] = useState(() => scaleFormOf(cluster));
  return (
    <>
      <ActionButton
        label={t('actions.scale')}
        icon={<RiExpandUpDownLine />}
        reason={machinesReason(cluster) ?? denied}
        onPress={() => {
          setForm(scaleFormOf(cluster));
          setIsOpen(true);
        }}
      />
      <ChangeDialog
        cluster={cluster}
        title={`Scale ${cluster.id}`}
        confirmLabel={t('actions.scale')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        changes={scaleChanges(cluster, form)}
      >
        <ScaleFields cluster={cluster} form={form} onChange={setForm} />
      </ChangeDialog>
    </>
  );
}
