import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { RerunFormLink } from './RerunFormLink';
import styles from '../../parts/actions.module.css';

/**
 * The actions for an archived workload. Draws nothing if its kind cannot be rerun.
 *
 * @internal
 */
export function RerunActions(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const t = useT();
  return workload.kind === 'rayjob' ? (
    <div
      className={styles.toolbar}
      role="group"
      aria-label={t('workloads.rerunActions.actions', {
        workload: workload.name,
      })}
    >
      <RerunFormLink workload={workload} label={t('common.actions.rerun')} />
    </div>
  ) : null;
}
