import { Name, useT } from '@squadron/backstage-plugin-squadron-react';
import type {
  WorkloadDetail,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';
import { readyPods } from './readyPods';

/**
 * Head and worker groups of a RayCluster: the desired and the running number of workers, and who changes it.
 *
 * @internal
 */
export function GroupsTable(props: { workload: WorkloadDetail }) {
  const t = useT();
  const { groups = [], pods, isAutoscaled, state } = props.workload;
  const head = { name: 'head', desired: 1, min: 1, max: 1 };
  const isOff = state.code === 'Suspended';
  return (
    <>
      <SimpleTable
        label={t('workloads.groupsTable.workerGroups')}
        rows={[head, ...groups]}
        rowKey={group => (group === head ? 'head' : `group/${group.name}`)}
        columns={[
          {
            label: t('common.labels.name'),
            cell: group =>
              group === head ? (
                t('workloads.groupsTable.head')
              ) : (
                <Name name={group.name} />
              ),
          },
          {
            label: t('common.labels.running'),
            align: 'end',
            cell: group => readyPods(pods, group.name),
          },
          {
            label: t('workloads.groupsTable.desired'),
            align: 'end',
            cell: group => (isOff ? 0 : group.desired),
          },
          {
            label: t('workloads.groupsTable.bounds'),
            align: 'end',
            cell: group =>
              group === head || !isAutoscaled
                ? '—'
                : t('workloads.groupsTable.to', {
                    min: group.min,
                    max: group.max,
                  }),
          },
        ]}
      />
      <span className={styles.subdued}>
        {groups.length === 0
          ? t('workloads.workloadReasons.noGroups')
          : autoscalingText(t, isAutoscaled)}
      </span>
    </>
  );
}

function autoscalingText(
  t: Translate,
  isAutoscaled: boolean | undefined,
): string {
  return isAutoscaled
    ? t('workloads.groupsTable.autoscaled')
    : t('workloads.groupsTable.fixed');
}
