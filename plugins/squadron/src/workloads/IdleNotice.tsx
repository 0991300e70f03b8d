import { Alert } from '@backstage/ui';
import {
  messageText,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import styles from '../parts/parts.module.css';
import { KeepRunningButton } from './actions/KeepRunningButton';
import { SuspendWorkloadButton } from './actions/SuspendWorkloadButton';
import { kindName } from './kindName';

/** Shows that a RayCluster or a job has been idle for long, and offers to suspend it. @internal */
export function IdleNotice(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const { idle } = workload;
  const t = useT();
  if (!idle?.proposal) {
    return null;
  }
  return (
    <Alert
      className={styles.notice}
      status="warning"
      icon
      title={t('workloads.idleNotice.title', {
        kind: kindName(workload.kind),
      })}
      description={messageText(idle.proposal, t)}
      customActions={
        <>
          {idle.suspendsAt && <KeepRunningButton workload={workload} />}
          <SuspendWorkloadButton workload={workload} />
        </>
      }
    />
  );
}
