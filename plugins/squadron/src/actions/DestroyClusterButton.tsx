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
} from '@squadron/backstage-plugin-squadron-common';
import { ActionButton } from '../parts';
import { ConfirmDialog } from './ConfirmDialog';
import { countedMachines } from './countedMachines';
import { DestroyReach } from './DestroyReach';
import { destroyReason } from './destroyReason';
import { InstalledReach } from './InstalledReach';
import { usePermitted } from './usePermitted';

/** How long running workloads may continue, in seconds. */
const drainTimes = [
  { value: '900', label: '15 minutes' },
  { value: '3600', label: '1 hour' },
  { value: '14400', label: '4 hours' },
  { value: '86400', label: '24 hours' },
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
        reason={destroyReason(cluster) ?? denied}
        onPress={() => setIsOpen(true)}
      />
      <ConfirmDialog
        title={`Destroy ${cluster.id}?`}
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
            title: `${cluster.id} is being destroyed`,
            description: 'This page shows the progress until it is deleted.',
            status: 'success',
            timeout: 6_000,
          });
        }}
      >
        <Text as="p">
          Its {machines}, its control plane and all its data are deleted. Its
          credentials are revoked and it leaves the fleet. This cannot be
          undone.
        </Text>
        <InstalledReach cluster={cluster} />
        {isOpen && <DestroyReach cluster={cluster} />}
        <Switch
          label="Let running workloads finish first; new workloads go to other clusters"
          isSelected={drains}
          onChange={setDrains}
        />
        {drains && (
          <Select
            label="Maximum wait"
            options={drainTimes}
            value={drainTime}
            onChange={value => setDrainTime(String(value))}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
