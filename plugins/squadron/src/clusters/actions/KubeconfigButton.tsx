import { useState } from 'react';
import { RiKey2Line } from '@remixicon/react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Select, Text } from '@backstage/ui';
import {
  squadronApiRef,
  useT,
  formatTime,
} from '@squadron/backstage-plugin-squadron-react';
import {
  clusterKubeconfigPermission,
  type ClusterDetail,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { ConfirmDialog } from '../../actions/ConfirmDialog';
import { DialogButton } from '../../actions/DialogButton';
import { downloadFile } from '../../parts';
import { kubeconfigReason } from './clusterReasons';

const lifetimes = (t: Translate) => [
  { value: '900', label: t('common.labels.quarterHour') },
  { value: '3600', label: t('common.labels.oneHour') },
];

/** Downloads a kubeconfig whose token expires. @internal */
export function KubeconfigButton(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const t = useT();
  return (
    <DialogButton
      label={t('common.actions.kubeconfig')}
      icon={<RiKey2Line />}
      reason={kubeconfigReason(t, cluster)}
      permission={clusterKubeconfigPermission}
      resourceRef={cluster.id}
    >
      {onClose => <KubeconfigDialog cluster={cluster.id} onClose={onClose} />}
    </DialogButton>
  );
}

function KubeconfigDialog(props: { cluster: string; onClose: () => void }) {
  const { cluster, onClose } = props;
  const t = useT();
  const api = useApi(squadronApiRef);
  const [ttlSeconds, setTtlSeconds] = useState('3600');
  return (
    <ConfirmDialog
      title={t('clusters.kubeconfig.title', { cluster })}
      confirmLabel={t('common.actions.download')}
      destructive={false}
      onClose={onClose}
      onConfirm={async () => {
        const { kubeconfig, expiresAt } = await api.issueKubeconfig({
          cluster,
          ttlSeconds: Number(ttlSeconds),
        });
        const name = `${cluster.replaceAll('/', '-')}.kubeconfig`;
        downloadFile(name, kubeconfig, 'application/yaml');
        return {
          title: t('clusters.kubeconfig.wasDownloaded', { name }),
          description: t('clusters.kubeconfig.expiresAt', {
            time: formatTime(expiresAt, 'minute'),
          }),
          timeoutMs: 12_000,
        };
      }}
    >
      <Text as="p">{t('clusters.kubeconfig.text', { cluster })}</Text>
      <Select
        label={t('clusters.kubeconfig.validFor')}
        options={lifetimes(t)}
        value={ttlSeconds}
        onChange={value => setTtlSeconds(String(value))}
      />
    </ConfirmDialog>
  );
}
