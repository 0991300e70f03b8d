import { Name } from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';
import { readyPods } from './readyPods';

/**
 * Head and worker groups of a RayCluster: the desired and the running number of workers, and who changes it.
 *
 * @internal
 */
export function GroupsTable(props: { workload: WorkloadDetail }) {
  const { groups = [], pods, isAutoscaled, state } = props.workload;
  const head = { name: 'head', desired: 1, min: 1, max: 1 };
  const isOff = state.code === 'Suspended';
  return (
    <>
      <SimpleTable
        label="Worker groups"
        rows={[head, ...groups]}
        rowKey={group => (group === head ? 'head' : `group/${group.name}`)}
        columns={[
          {
            label: 'Name',
            cell: group =>
              group === head ? 'Head' : <Name name={group.name} />,
          },
          {
            label: 'Running',
            align: 'end',
            cell: group => readyPods(pods, group.name),
          },
          {
            label: 'Desired',
            align: 'end',
            cell: group => (isOff ? 0 : group.desired),
          },
          {
            label: 'Bounds',
            align: 'end',
            cell: group =>
              group === head || !isAutoscaled
                ? '—'
                : `${group.min} to ${group.max}`,
          },
        ]}
      />
      <span className={styles.subdued}>
        {groups.length === 0
          ? 'It has a head but no worker groups.'
          : autoscalingText(isAutoscaled)}
      </span>
    </>
  );
}

function autoscalingText(isAutoscaled: boolean | undefined): string {
  return isAutoscaled
    ? "Ray's autoscaler changes the number of workers within the bounds."
    : 'The number of workers changes only when a user scales it.';
}
