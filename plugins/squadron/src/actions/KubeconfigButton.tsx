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
} from '@squadron/backstage-plugin-squadron-common';
import { ActionButton, downloadFile } from '../parts';
import { ConfirmDialog } from './ConfirmDialog';
import { kubeconfigReason } from './kubeconfigReason';
import { usePermitted } from './usePermitted';

const lifetimes = [
  { value: '900', label: '15 minutes' },
  { value: '3600', label: '1 hour' },
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
        reason={kubeconfigReason(cluster) ?? denied}
        onPress={() => setIsOpen(true)}
      />
      <ConfirmDialog
        title={`Kubeconfig for ${cluster.id}`}
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
            title: `${name} was downloaded`,
            description: `It expires at ${new Date(
              expiresAt,
            ).toLocaleTimeString()}.`,
            status: 'success',
            timeout: 12_000,
          });
        }}
      >
        <Text as="p">
          The file contains a token that is issued to you and expires
          automatically. Until then, anyone with the file has access to{' '}
          {cluster.id}. The download is logged.
        </Text>
        <Select
          label="Valid for"
          options={lifetimes}
          value={ttlSeconds}
          onChange={value => setTtlSeconds(String(value))}
        />
      </ConfirmDialog>
    </>
  );
}
