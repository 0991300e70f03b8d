import { useState } from 'react';
import { RiDeleteBin6Line } from '@remixicon/react';
import {
  toastApiRef,
  useApi,
  useApiHolder,
} from '@backstage/frontend-plugin-api';
import { Select, Switch, Text } from '@backstage/ui';
import {
  squadronApiRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  clusterDeletePermission,
  type ClusterDetail,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { ActionButton } from '../../parts';
import { ConfirmDialog } from '../../actions/ConfirmDialog';
import { countedMachines } from './countedMachines';
import { DestroyReach } from './DestroyReach';
import { destroyReason } from './destroyReason';
import { InstalledReach } from './InstalledReach';
import { usePermitted } from '../../actions/usePermitted';

/** How long running workloads may continue, in seconds. */
const drainTimes = (t: Translate) => [
  { value: '900', label: t('common.labels.quarterHour') },
  { value: '3600', label: t('common.labels.oneHour') },
  { value: '14400', label: t('clusters.destroyCluster.fourHours') },
  { value: '86400', label: t('common.labels.oneDay') },
];

/**
 * Destroys a cluster that was created by this portal. Shows the workloads on it, offers to wait for them, and requires
 * the cluster's name to be typed.
 *
 * @internal
 */
export function DestroyClusterButton(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const machines = countedMachines(cluster.nodes.total);
  const t = useT();
  const api = useApi(squadronApiRef);
  const toast = useApiHolder().get(toastApiRef);
  const [isOpen, setIsOpen] = useState(false);
  const [drains, setDrains] = useState(false);
  const [drainTime, setDrainTime] = useState('3600');
  const denied = usePermitted(clusterDeletePermission, cluster.id);

  return (
    <>
      <ActionButton
        label={t('common.actions.destroy')}
        icon={<RiDeleteBin6Line />}
        reason={destroyReason(t, cluster) ?? denied}
        onPress={() => setIsOpen(true)}
      />
      <ConfirmDialog
        title={t('clusters.destroyCluster.title', { cluster: cluster.id })}
        confirmLabel={t('common.actions.destroy')}
        typedName={cluster.name}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={async () => {
          await api.destroyCluster({
            cluster: cluster.id,
            mode: 'destroy',
            ...(drains && { drainTimeoutSeconds: Number(drainTime) }),
          });
          toast?.post({
            title: t('clusters.destroyCluster.beingDestroyed', {
              cluster: cluster.id,
            }),
            description: t('clusters.destroyCluster.pageShowsProgressUntil'),
            status: 'success',
            timeout: 6_000,
          });
        }}
      >
        <Text as="p">
          {t('clusters.destroyCluster.controlPlaneAllData', { machines })}
        </Text>
        <InstalledReach cluster={cluster} />
        {isOpen && <DestroyReach cluster={cluster} />}
        <Switch
          label={t('clusters.destroyCluster.letRunningWorkloadsFinish')}
          isSelected={drains}
          onChange={setDrains}
        />
        {drains && (
          <Select
            label={t('clusters.destroyCluster.maximumWait')}
            options={drainTimes(t)}
            value={drainTime}
            onChange={value => setDrainTime(String(value))}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
