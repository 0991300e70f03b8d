import { Alert } from '@backstage/ui';
import { Ago } from '@squadron/backstage-plugin-squadron-react';
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
      title={
        <>
          Nobody has used it since <Ago at={idle.since} />
        </>
      }
      description={idle.proposal}
      customActions={<SuspendWorkloadButton workload={workload} />}
    />
  );
}
