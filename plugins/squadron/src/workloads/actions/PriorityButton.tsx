import { useState } from 'react';
import { RiSortDesc } from '@remixicon/react';
import { Alert, Select } from '@backstage/ui';
import {
  errorText,
  useT,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import {
  workloadId,
  workloadUpdatePermission,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { DialogButton } from '../../actions/DialogButton';
import { PreviewDialog } from '../../actions/PreviewDialog';
import { priorityReason } from './workloadReasons';
import { workloadRef } from './workloadRef';

/** Changes the priority of a workload. @internal */
export function PriorityButton(props: {
  workload: WorkloadDetail;
  label?: string;
}) {
  const { workload } = props;
  const t = useT();
  return (
    <DialogButton
      label={props.label ?? t('common.actions.priority')}
      icon={<RiSortDesc />}
      reason={priorityReason(t, workload)}
      permission={workloadUpdatePermission}
      resourceRef={workloadId(workload)}
    >
      {onClose => <PriorityDialog workload={workload} onClose={onClose} />}
    </DialogButton>
  );
}

function PriorityDialog(props: {
  workload: WorkloadDetail;
  onClose: () => void;
}) {
  const { workload, onClose } = props;
  const t = useT();
  // What the dialog was opened with: a change by others is not one of this dialog.
  const [before] = useState(workload.priorityClass);
  const [chosen, setChosen] = useState(before);
  const { data, error } = useEndpoint('getRayOptions', {});
  const classes = data?.priorityClasses ?? [];
  return (
    <PreviewDialog
      command="changeWorkload"
      subject={workload.name}
      input={
        chosen === before
          ? undefined
          : { ...workloadRef(workload), changes: { priorityClass: chosen } }
      }
      title={t('workloads.priority.title', { workload: workload.name })}
      confirmLabel={t('common.actions.changePriority')}
      onClose={onClose}
      none={
        data && classes.length === 0
          ? t('workloads.priority.noClasses')
          : t('workloads.priority.none')
      }
    >
      {error && !data ? (
        <Alert
          status="danger"
          icon
          title={t('workloads.priority.unread', {
            error: errorText(error),
          })}
        />
      ) : (
        <Select
          label={t('common.actions.priority')}
          description={t('workloads.priority.help')}
          isDisabled={classes.length === 0}
          options={classes.map(({ name, value }) => ({
            value: name,
            label: `${name} (${value})`,
          }))}
          value={chosen ?? null}
          onChange={value => setChosen(String(value))}
        />
      )}
    </PreviewDialog>
  );
}
