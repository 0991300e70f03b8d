import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { RiRestartLine } from '@remixicon/react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Text, TextField } from '@backstage/ui';
import {
  squadronApiRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  nextRunName,
  targetRefs,
  workloadCreatePermission,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { ConfirmDialog } from '../../actions/ConfirmDialog';
import { createRequestId } from '../../actions/createRequestId';
import { DialogButton } from '../../actions/DialogButton';
import { useLinks } from '../../links';
import { justSubmitted } from './justSubmitted';
import { workloadRef } from './workloadRef';

/** Submits a RayJob again unchanged under a new name, and opens the page of the new one. @internal */
export function RerunWorkloadButton(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const t = useT();
  return (
    <DialogButton
      label={t('common.actions.rerun')}
      icon={<RiRestartLine />}
      permission={workloadCreatePermission}
      resourceRef={targetRefs.workload(workload)}
    >
      {onClose => <RerunDialog workload={workload} onClose={onClose} />}
    </DialogButton>
  );
}

function RerunDialog(props: { workload: WorkloadDetail; onClose: () => void }) {
  const { workload, onClose } = props;
  const t = useT();
  const api = useApi(squadronApiRef);
  const navigate = useNavigate();
  const links = useLinks();
  const [requestId] = useState(createRequestId);
  const [typed, setTyped] = useState(() => nextRunName(workload.name));
  const name = typed.trim();
  return (
    <ConfirmDialog
      title={t('workloads.rerunWorkload.title', { workload: workload.name })}
      confirmLabel={t('common.actions.rerun')}
      onClose={onClose}
      destructive={false}
      isReady={name !== ''}
      onConfirm={async () => {
        const again = await api.rerunWorkload(
          { ...workloadRef(workload), changes: { name } },
          // A different name makes it a different request.
          { idempotencyKey: `${requestId}.${name}` },
        );
        navigate(links.workload(again), { state: justSubmitted() });
        return {
          title: t('workloads.rerunWorkload.submitted', {
            again: again.name,
          }),
          description: t('workloads.rerunWorkload.submittedText'),
        };
      }}
    >
      <Text as="p">
        {t('workloads.rerunWorkload.text', {
          workload: workload.name,
        })}
      </Text>
      <TextField
        label={t('workloads.rerunWorkload.name')}
        description={t('workloads.rerunWorkload.inNamespace', {
          namespace: workload.namespace,
        })}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
    </ConfirmDialog>
  );
}
