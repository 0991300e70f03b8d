import { useState } from 'react';
import { RiPlayListAddLine } from '@remixicon/react';
import { useNavigate } from 'react-router-dom';
import {
  toastApiRef,
  useApi,
  useApiHolder,
} from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import {
  squadronApiRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  workloadDeletePermission,
  workloadUpdatePermission,
  type UnqueuedView,
  type WorkloadDetail,
  workloadId,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../../links';
import { ActionButton } from '../../parts';
import { ConfirmDialog } from '../../actions/ConfirmDialog';
import { usePermitted } from '../../actions/usePermitted';

/**
 * Queues a workload that has no queue, after showing what that does.
 *
 * @internal
 */
export function QueueNowButton(props: {
  workload: WorkloadDetail;
  unqueued: UnqueuedView;
}) {
  const { workload, unqueued } = props;
  const t = useT();
  const api = useApi(squadronApiRef);
  const toast = useApiHolder().get(toastApiRef);
  const links = useLinks();
  const navigate = useNavigate();
  const id = workloadId(workload);
  const mayChange = usePermitted(workloadUpdatePermission, id);
  const mayDelete = usePermitted(workloadDeletePermission, id);
  // The state that the dialog was opened for: the page may change while it is open.
  const [asked, setAsked] = useState<UnqueuedView>();
  const isRecreated = (asked ?? unqueued).remediation === 'recreate';
  return (
    <>
      <ActionButton
        label={t('workloads.queueNow.queueNow')}
        icon={<RiPlayListAddLine />}
        variant="primary"
        reason={mayChange ?? (isRecreated ? mayDelete : undefined)}
        onPress={() => setAsked(unqueued)}
      />
      <ConfirmDialog
        title={t('workloads.queueNow.title', { workload: workload.name })}
        confirmLabel={t('workloads.queueNow.queueNow')}
        destructive={isRecreated}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={async () => {
          const { name, queue, outcome } = await api.queueWorkload(workload);
          toast?.post({
            title:
              outcome === 'unchanged'
                ? t('workloads.queueNow.alreadyQueued', { name })
                : t('workloads.queueNow.inQueue', { name, queue }),
            status: 'success',
          });
          if (name !== workload.name) {
            navigate(links.workload({ ...workload, name }));
          }
        }}
      >
        <Text as="p">
          {isRecreated
            ? t('workloads.queueNow.deletedReCreatedWith', {
                queue: asked?.queue ?? '',
              })
            : t('workloads.queueNow.getsLabelKueueX', {
                queue: asked?.queue ?? '',
              })}
        </Text>
      </ConfirmDialog>
    </>
  );
}
