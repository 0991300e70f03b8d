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
import { ActionButton } from '../parts';
import { usePermitted } from './usePermitted';
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
        reason={priorityReason(workload) ?? denied}
        onPress={() => {
          setChosen(workload.priorityClass);
          setIsOpen(true);
        }}
      />
      <WorkloadChangeDialog
        workload={workload}
        title={`Priority of ${workload.name}`}
        confirmLabel={t('common.actions.changePriority')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        changes={isChanged ? { priorityClass: chosen } : undefined}
        none={
          data && classes.length === 0
            ? 'The fleet has no WorkloadPriorityClass. Ask an administrator of the hub to create one.'
            : 'Choose a different priority.'
        }
      >
        {error && !data ? (
          <Alert
            status="danger"
            icon
            title={`The priorities could not be read: ${messageOf(error)}`}
          />
        ) : (
          <Select
            label="Priority"
            description="Determines the order in the queue and which workloads can be preempted."
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
