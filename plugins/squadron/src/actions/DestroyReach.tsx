import { useMemo } from 'react';
import { Alert, Text } from '@backstage/ui';
import {
  messageOf,
  useWorkloads,
} from '@squadron/backstage-plugin-squadron-react';
import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { FirstNames } from '../parts';

/**
 * What runs on a cluster that is about to go.
 *
 * @internal
 */
export function DestroyReach(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
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
        title={`What runs there cannot be read: ${messageOf(error)}`}
      />
    );
  }
  if (!data) {
    return <Text color="secondary">Reading what runs there…</Text>;
  }
  const active = data.items.filter(
    workload =>
      workload.finishedAt === undefined &&
      (workload.runsOn === cluster.id || workload.cluster === cluster.id),
  );
  if (active.length === 0) {
    return <Text as="p">Nothing runs there now.</Text>;
  }
  return (
    <div>
      <Alert
        status="warning"
        icon
        title={
          active.length === 1
            ? '1 workload runs there. It is evicted; a job of the hub queues again.'
            : `${active.length} workloads run there. They are evicted; jobs of the hub queue again.`
        }
      />
      <FirstNames items={active} itemKey={workload => workload.id}>
        {({ namespace, name, state }) => (
          <>
            {namespace}/{name} · {state.word}
          </>
        )}
      </FirstNames>
    </div>
  );
}
