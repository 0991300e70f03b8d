import { Alert } from '@backstage/ui';
import type {
  IdleView,
  WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { SuspendWorkloadButton } from '../actions/SuspendWorkloadButton';

/**
 * Shows that a RayCluster has been idle for long, and offers to suspend it.
 *
 * @internal
 */
export function IdleNotice(props: {
  workload: WorkloadDetail;
  idle: IdleView;
}) {
  const { workload, idle } = props;
  if (!idle.proposal) {
    return null;
  }
  return (
    <Alert
      status="warning"
      icon
      title="This RayCluster is idle"
      description={idle.proposal}
      customActions={<SuspendWorkloadButton workload={workload} />}
    />
  );
}
