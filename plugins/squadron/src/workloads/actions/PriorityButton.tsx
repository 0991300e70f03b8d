import { useState } from 'react';
import { RiSortDesc } from '@remixicon/react';
import { Alert, Select } from '@backstage/ui';
import {
  messageOf,
  useRayOptions,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  workloadUpdatePermission,
  type WorkloadDetail,
  workloadId,
} from '@squadron/backstage-plugin-squadron-common';
import { ActionButton } from '../../parts';
import { usePermitted } from '../../actions/usePermitted';
import { WorkloadChangeDialog } from './WorkloadChangeDialog';
import { priorityReason } from './workloadReasons';

/**
 * Changes the priority of a workload.
 *
 * @internal
 */
export function PriorityButton(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const t = useT();
  const denied = usePermitted(workloadUpdatePermission, workloadId(workload));
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const { data, error } = useRayOptions(isOpen);
  const classes = data?.priorityClasses ?? [];
  const isChanged = chosen !== undefined && chosen !== workload.priorityClass;
  return (
    <>
      <ActionButton
        label={t('common.actions.priority')}
        icon={<RiSortDesc />}
        reason={priorityReason(t, workload) ?? denied}
        onPress={() => {
          setChosen(workload.priorityClass);
          setIsOpen(true);
        }}
      />
      <WorkloadChangeDialog
        workload={workload}
        title={t('workloads.priority.title', { workload: workload.name })}
        confirmLabel={t('common.actions.changePriority')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        changes={isChanged ? { priorityClass: chosen } : undefined}
        none={
          data && classes.length === 0
            ? t('workloads.priority.fleetHasNoWorkloadpriorityclass')
            : t('workloads.priority.chooseDifferentPriority')
        }
      >
        {error && !data ? (
          <Alert
            status="danger"
            icon
            title={t('workloads.priority.prioritiesCouldNotRead', {
              error: messageOf(error),
            })}
          />
        ) : (
          <Select
            label={t('common.actions.priority')}
            description={t('workloads.priority.determinesOrderInQueue')}
            isDisabled={classes.length === 0}
            options={classes.map(({ name, value }) => ({
              value: name,
              label: `${name} (${value})`,
            }))}
            value={chosen ?? null}
            onChange={value => setChosen(String(value))}
          />
        )}
      </WorkloadChangeDialog>
    </>
  );
}
