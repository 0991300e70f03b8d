import { useState } from 'react';
import { RiPlayListAddLine } from '@remixicon/react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import {
  squadronApiRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  workloadDeletePermission,
  workloadId,
  workloadUpdatePermission,
  type UnqueuedView,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { ConfirmDialog } from '../../actions/ConfirmDialog';
import { DialogButton } from '../../actions/DialogButton';
import { usePermitted } from '../../actions/usePermitted';
import { useLinks } from '../../links';

/** Queues a workload that has no queue, after showing what that does. @internal */
export function QueueNowButton(props: {
  workload: WorkloadDetail;
  unqueued: UnqueuedView;
}) {
  const { workload, unqueued } = props;
  const t = useT();
  const id = workloadId(workload);
  const mayNotDelete = usePermitted(workloadDeletePermission, id);
  return (
    <DialogButton
      label={t('workloads.queueNow.queueNow')}
      icon={<RiPlayListAddLine />}
      variant="primary"
      reason={unqueued.remediation === 'recreate' ? mayNotDelete : undefined}
      permission={workloadUpdatePermission}
      resourceRef={id}
    >
      {onClose => <QueueNowDialog {...props} onClose={onClose} />}
    </DialogButton>
  );
}

function QueueNowDialog(props: {
  workload: WorkloadDetail;
  unqueued: UnqueuedView;
  onClose: () => void;
}) {
  const { workload, onClose } = props;
  const t = useT();
  const api = useApi(squadronApiRef);
  const links = useLinks();
  const navigate = useNavigate();
  // The state that the dialog was opened for: the page may change while it is open.
  const [{ remediation, queue = '' }] = useState(props.unqueued);
  const isRecreated = remediation === 'recreate';
  return (
    <ConfirmDialog
      title={t('workloads.queueNow.title', { workload: workload.name })}
      confirmLabel={t('workloads.queueNow.queueNow')}
      destructive={isRecreated}
      onClose={onClose}
      onConfirm={async () => {
        const queued = await api.queueWorkload(workload);
        if (queued.name !== workload.name) {
          navigate(links.workload({ ...workload, name: queued.name }));
        }
        return {
          title:
            queued.outcome === 'unchanged'
              ? t('workloads.queueNow.alreadyQueued', { name: queued.name })
              : t('workloads.queueNow.inQueue', queued),
        };
      }}
    >
      <Text as="p">
        {isRecreated
          ? t('workloads.queueNow.recreateText', { queue })
          : t('workloads.queueNow.labelText', { queue })}
      </Text>
    </ConfirmDialog>
  );
}
