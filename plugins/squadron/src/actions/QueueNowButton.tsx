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
  workloadId,
} from '@squadron/backstage-plugin-squadron-react';
import {
  workloadDeletePermission,
  workloadUpdatePermission,
  type UnqueuedView,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { ActionButton } from '../parts';
import { ConfirmDialog } from './ConfirmDialog';
import { usePermitted } from './usePermitted';

/**
 * Has a workload queued that nothing queues, after a word on what that does.
 *
 * @internal
 */
export function QueueNowButton(props: {
  workload: WorkloadDetail;
  unqueued: UnqueuedView;
}) {
  const { workload, unqueued } = props;
  const api = useApi(squadronApiRef);
  const toast = useApiHolder().get(toastApiRef);
  const links = useLinks();
  const navigate = useNavigate();
  const id = workloadId(workload);
  const mayChange = usePermitted(workloadUpdatePermission, id);
  const mayDelete = usePermitted(workloadDeletePermission, id);
  // What the dialog was opened for; the page may change under it.
  const [asked, setAsked] = useState<UnqueuedView>();
  const isAnew = (asked ?? unqueued).cure === 'recreate';
  return (
    <>
      <ActionButton
        label="Queue it now"
        icon={<RiPlayListAddLine />}
        variant="primary"
        reason={mayChange ?? (isAnew ? mayDelete : undefined)}
        onPress={() => setAsked(unqueued)}
      />
      <ConfirmDialog
        title={`Queue ${workload.name} now?`}
        confirmLabel="Queue it now"
        destructive={isAnew}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={async () => {
          const { name, queue, outcome } = await api.queueWorkload(workload);
          toast?.post({
            title:
              outcome === 'unchanged'
                ? `${name} is queued already.`
                : `${name} is in queue ${queue}.`,
            status: 'success',
          });
          if (name !== workload.name) {
            navigate(links.workload({ ...workload, name }));
          }
        }}
      >
        <Text as="p">
          {isAnew
            ? `It is deleted and created anew with the same name, spec, labels and annotations, in queue ${asked?.queue} and left to MultiKueue. It has not run, so no work is lost; there is never more than one of it.`
            : `It gets the label kueue.x-k8s.io/queue-name: ${asked?.queue}, and Kueue starts it when there is room.`}
        </Text>
      </ConfirmDialog>
    </>
  );
}
