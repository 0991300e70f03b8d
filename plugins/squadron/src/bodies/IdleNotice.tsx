import { Alert } from '@backstage/ui';
import type {
  IdleView,
  WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { SuspendWorkloadButton } from '../actions/SuspendWorkloadButton';

/**
 * Says that nobody uses a RayCluster, and offers to suspend it once that has been so for long.
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
      title="Nobody uses it"
      description={idle.proposal}
      customActions={<SuspendWorkloadButton workload={workload} />}
    />
  );
}
