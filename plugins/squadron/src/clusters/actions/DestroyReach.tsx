import { useMemo } from 'react';
import { Alert, Text } from '@backstage/ui';
import {
  useStateText,
  messageOf,
  useT,
  useList,
} from '@squadron/backstage-plugin-squadron-react';
import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { EntityName, FirstNames } from '../../parts';

/** The workloads that run on a cluster that is about to be deleted. @internal */
export function DestroyReach(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const text = useStateText();
  const t = useT();
  const query = useMemo(
    () => ({ filters: { cluster: [cluster.id] } }),
    [cluster.id],
  );
  const { data, error } = useList('listWorkloads', query);
  if (error && !data) {
    return (
      <Alert
        status="warning"
        icon
        title={t('clusters.destroyReach.unread', { error: messageOf(error) })}
      />
    );
  }
  if (!data) {
    return <Text color="secondary">{t('clusters.destroyReach.reading')}</Text>;
  }
  const active = data.items.filter(
    workload =>
      workload.finishedAt === undefined &&
      (workload.runsOn === cluster.id || workload.cluster === cluster.id),
  );
  if (active.length === 0) {
    return <Text as="p">{t('clusters.destroyReach.none')}</Text>;
  }
  return (
    <div>
      <Alert
        status="warning"
        icon
        title={t('clusters.destroyReach.evicted', {
          count: active.length,
        })}
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

/**
 * Software that templates installed on a cluster that is about to be deleted. Draws nothing if there is none.
 *
 * @internal
 */
export function InstalledReach(props: { cluster: ClusterDetail }) {
  const t = useT();
  const { installed } = props.cluster;
  if (installed.length === 0) {
    return null;
  }
  return (
    <div>
      <Alert
        status="warning"
        icon
        title={t('clusters.installedReach.title', { count: installed.length })}
      />
      <FirstNames items={installed} itemKey={record => record.for}>
        {record => <EntityName entityRef={record.for} />}
      </FirstNames>
    </div>
  );
}
