import { useState } from 'react';
import { RiExpandUpDownLine } from '@remixicon/react';
import {
  clusterUpdatePermission,
  type ClusterDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { ActionButton } from '../../parts';
import { ChangeDialog } from '../../actions/ChangeDialog';
import { machinesReason } from '../../actions/changeReason';
import {
  scaleChanges,
  scaleFormOf,
} from '../../workloads/actions/scaleChanges';
import { ScaleFields } from '../../workloads/actions/ScaleFields';
import { usePermitted } from '../../actions/usePermitted';

/**
 * Changes the number of machines of the control plane and the pools.
 *
 * @internal
 */
export function ScaleClusterButton(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const t = useT();
  const denied = usePermitted(clusterUpdatePermission, cluster.id);
  const [isOpen, setIsOpen] = useState(false);
  const [form, setForm] = useState(() => scaleFormOf(cluster));
  return (
    <>
      <ActionButton
        label={t('common.actions.scale')}
        icon={<RiExpandUpDownLine />}
        reason={machinesReason(t, cluster) ?? denied}
        onPress={() => {
          setForm(scaleFormOf(cluster));
          setIsOpen(true);
        }}
      />
      <ChangeDialog
        cluster={cluster}
        title={t('clusters.scaleCluster.title', { cluster: cluster.id })}
        confirmLabel={t('common.actions.scale')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        changes={scaleChanges(cluster, form)}
      >
        <ScaleFields cluster={cluster} form={form} onChange={setForm} />
      </ChangeDialog>
    </>
  );
}
