import { useState } from 'react';
import { RiKey2Line } from '@remixicon/react';
import {
  toastApiRef,
  useApi,
  useApiHolder,
} from '@backstage/frontend-plugin-api';
import { Select, Text } from '@backstage/ui';
import {
  squadronApiRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  clusterKubeconfigPermission,
  type ClusterDetail,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { ActionButton, downloadFile } from '../../parts';
import { ConfirmDialog } from '../../actions/ConfirmDialog';
import { kubeconfigReason } from './kubeconfigReason';
import { usePermitted } from '../../actions/usePermitted';

const lifetimes = (t: Translate) => [
  { value: '900', label: t('common.labels.quarterHour') },
  { value: '3600', label: t('common.labels.oneHour') },
];

/**
 * Downloads a kubeconfig whose token expires.
 *
 * @internal
 */
export function KubeconfigButton(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const t = useT();
  const api = useApi(squadronApiRef);
  const toast = useApiHolder().get(toastApiRef);
  const [isOpen, setIsOpen] = useState(false);
  const [ttlSeconds, setTtlSeconds] = useState('3600');
  const denied = usePermitted(clusterKubeconfigPermission, cluster.id);
  return (
    <>
      <ActionButton
        label={t('common.actions.kubeconfig')}
        icon={<RiKey2Line />}
        reason={kubeconfigReason(t, cluster) ?? denied}
        onPress={() => setIsOpen(true)}
      />
      <ConfirmDialog
        title={t('clusters.kubeconfig.title', { cluster: cluster.id })}
        confirmLabel={t('common.actions.download')}
        destructive={false}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={async () => {
          const { kubeconfig, expiresAt } = await api.issueKubeconfig({
            cluster: cluster.id,
            ttlSeconds: Number(ttlSeconds),
          });
          const name = `${cluster.id.replaceAll('/', '-')}.kubeconfig`;
          downloadFile(name, kubeconfig, 'application/yaml');
          toast?.post({
            title: t('clusters.kubeconfig.wasDownloaded', { name }),
            description: t('clusters.kubeconfig.expiresAt', {
              time: new Date(expiresAt).toLocaleTimeString(),
            }),
            status: 'success',
            timeout: 12_000,
          });
        }}
      >
        <Text as="p">
          {t('clusters.kubeconfig.fileContainsTokenIssued', {
            cluster: cluster.id,
          })}
        </Text>
        <Select
          label={t('clusters.kubeconfig.valid')}
          options={lifetimes(t)}
          value={ttlSeconds}
          onChange={value => setTtlSeconds(String(value))}
        />
      </ConfirmDialog>
    </>
  );
}
