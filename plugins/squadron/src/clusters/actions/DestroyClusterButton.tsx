import { useState } from 'react';
import { RiDeleteBin6Line } from '@remixicon/react';
import { useApi } from '@backstage/frontend-plugin-api';
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
import { ConfirmDialog } from '../../actions/ConfirmDialog';
import { DialogButton } from '../../actions/DialogButton';
import { changeReason } from './clusterReasons';
import { DestroyReach, InstalledReach, useReach } from './DestroyReach';

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
  const t = useT();
  return (
    <DialogButton
      label={t('common.actions.destroy')}
      destructive
      icon={<RiDeleteBin6Line />}
      reason={changeReason(t, cluster)}
      permission={clusterDeletePermission}
      resourceRef={cluster.id}
    >
      {onClose => <DestroyDialog cluster={cluster} onClose={onClose} />}
    </DialogButton>
  );
}

function DestroyDialog(props: { cluster: ClusterDetail; onClose: () => void }) {
  const { cluster, onClose } = props;
  const { id } = cluster;
  const t = useT();
  const api = useApi(squadronApiRef);
  const { data } = useReach(id);
  const mayDrain = data?.total !== 0;
  const [isOn, setIsOn] = useState(false);
  const drains = mayDrain && isOn;
  const [drainTime, setDrainTime] = useState('3600');
  return (
    <ConfirmDialog
      title={t('clusters.destroyCluster.title', { cluster: id })}
      confirmLabel={t('common.actions.destroy')}
      typedName={cluster.name}
      onClose={onClose}
      onConfirm={async () => {
        await api.destroyCluster({
          cluster: id,
          mode: 'destroy',
          ...(drains && { drainTimeoutSeconds: Number(drainTime) }),
        });
        return {
          title: t('clusters.destroyCluster.beingDestroyed', { cluster: id }),
          description: t('clusters.destroyCluster.progress'),
        };
      }}
    >
      <Text as="p">
        {t('clusters.destroyCluster.text', {
          machines: t('clusters.machines', { count: cluster.nodes.total }),
        })}
      </Text>
      <InstalledReach cluster={cluster} />
      <DestroyReach cluster={cluster} />
      {mayDrain && (
        <Switch
          label={t('clusters.destroyCluster.drain')}
          isSelected={drains}
          onChange={setIsOn}
        />
      )}
      {drains && (
        <Select
          label={t('clusters.destroyCluster.maximumWait')}
          options={drainTimes(t)}
          value={drainTime}
          onChange={value => setDrainTime(String(value))}
        />
      )}
    </ConfirmDialog>
  );
}
