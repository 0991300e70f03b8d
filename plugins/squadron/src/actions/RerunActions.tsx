import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { RerunFormLink } from './RerunFormLink';
import styles from './actions.module.css';

/**
 * What can still be done with a workload that is gone. Draws nothing where its kind is not run again.
 *
 * @internal
 */
export function RerunActions(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  return workload.kind === 'rayjob' ? (
    <div
      className={styles.toolbar}
      role="group"
      aria-label={`What can be done with ${workload.name}`}
    >
      <RerunFormLink workload={workload} label="Rerun" />
    </div>
  ) : null;
}
