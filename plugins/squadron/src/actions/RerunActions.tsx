import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { RerunFormLink } from './RerunFormLink';
import styles from './actions.module.css';

/**
 * The actions for an archived workload. Draws nothing if its kind cannot be rerun.
 *
 * @internal
 */
export function RerunActions(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  return workload.kind === 'rayjob' ? (
    <div
      className={styles.toolbar}
      role="group"
      aria-label={`Actions for ${workload.name}`}
    >
      <RerunFormLink workload={workload} label="Rerun" />
    </div>
  ) : null;
}
