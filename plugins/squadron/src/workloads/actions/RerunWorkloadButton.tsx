import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { RiRestartLine } from '@remixicon/react';
import {
  toastApiRef,
  useApi,
  useApiHolder,
} from '@backstage/frontend-plugin-api';
import { Text, TextField } from '@backstage/ui';
import {
  squadronApiRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  nextRunName,
  workloadCreatePermission,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../../links';
import { ActionButton } from '../../parts';
import { ConfirmDialog } from '../../actions/ConfirmDialog';
import { createRequestId } from '../../actions/createRequestId';
import { justSubmitted } from './justSubmitted';
import { usePermitted } from '../../actions/usePermitted';
import { rerunReason } from './workloadReasons';

/**
 * Submits a RayJob again unchanged under a new name, and opens the page of the new one.
 *
 * @internal
 */
export function RerunWorkloadButton(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const t = useT();
  const api = useApi(squadronApiRef);
  const toast = useApiHolder().get(toastApiRef);
  const navigate = useNavigate();
  const links = useLinks();
  const denied = usePermitted(workloadCreatePermission);
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const requestId = useRef('');
  return (
    <>
      <ActionButton
        label={t('common.actions.rerun')}
        icon={<RiRestartLine />}
        reason={rerunReason(t, workload) ?? denied}
        onPress={() => {
          requestId.current = createRequestId();
          setName(nextRunName(workload.name));
          setIsOpen(true);
        }}
      />
      <ConfirmDialog
        title={t('workloads.rerunWorkload.title', { workload: workload.name })}
        confirmLabel={t('common.actions.rerun')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        destructive={false}
        isReady={name.trim() !== ''}
        onConfirm={async () => {
          const { cluster, namespace, kind } = workload;
          const again = await api.rerunWorkload(
            {
              ...{ cluster, namespace, kind, name: workload.name },
              changes: { name: name.trim() },
            },
            // A different name makes it a different request.
            { idempotencyKey: `${requestId.current}.${name.trim()}` },
          );
          toast?.post({
            title: t('workloads.rerunWorkload.wasSubmitted', {
              again: again.name,
            }),
            description: t('workloads.rerunWorkload.page'),
            status: 'success',
            timeout: 6_000,
          });
          navigate(links.workload(again), { state: justSubmitted() });
        }}
      >
        <Text as="p">
          {t('workloads.rerunWorkload.newJobHasSame', {
            workload: workload.name,
          })}
        </Text>
        <TextField
          label={t('workloads.rerunWorkload.nameNewJob')}
          description={t('workloads.rerunWorkload.inNamespace', {
            namespace: workload.namespace,
          })}
          value={name}
          onChange={setName}
          autoComplete="off"
        />
      </ConfirmDialog>
    </>
  );
}
