import { useMemo } from 'react';
import { Alert, Text } from '@backstage/ui';
import {
  useStateText,
  messageOf,
  useWorkloads,
} from '@squadron/backstage-plugin-squadron-react';
import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { FirstNames } from '../parts';

/**
 * The workloads that run on a cluster that is about to be deleted.
 *
 * @internal
 */
export function DestroyReach(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const text = useStateText();
  const query = useMemo(
    () => ({ filters: { cluster: [cluster.id] } }),
    [cluster.id],
  );
  const { data, error } = useWorkloads(query);
  if (error && !data) {
    return (
      <Alert
        status="warning"
        icon
        title={`The workloads of the cluster could not be read: ${messageOf(
          error,
        )}`}
      />
    );
  }
  if (!data) {
    return <Text color="secondary">Reading the workloads of the cluster…</Text>;
  }
  const active = data.items.filter(
    workload =>
      workload.finishedAt === undefined &&
      (workload.runsOn === cluster.id || workload.cluster === cluster.id),
  );
  if (active.length === 0) {
    return <Text as="p">No workloads run on it.</Text>;
  }
  return (
    <div>
      <Alert
        status="warning"
        icon
        title={
          active.length === 1
            ? '1 workload runs on it and will be evicted. A job from the hub goes back to its queue.'
            : `${active.length} workloads run on it and will be evicted. Jobs from the hub go back to their queues.`
        }
      />
      <FirstNames items={active} itemKey={workload => workload.id}>
        {({ namespace, name, state }) => (
          <>
            {namespace}/{name} · {text(state)}
          </>
        )}
      </FirstNames>
    </div>
  );
}
