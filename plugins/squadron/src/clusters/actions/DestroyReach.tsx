import { Alert, Text } from '@backstage/ui';
import {
  useStateText,
  useT,
  useList,
} from '@squadron/backstage-plugin-squadron-react';
import {
  workloadGroups,
  type ClusterDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { EntityName, FirstNames, loaded } from '../../parts';

/** The states of workloads that run, or may run. */
const UNFINISHED = [
  ...workloadGroups
    .filter(({ id }) => id === 'running' || id === 'waiting')
    .flatMap(({ codes }) => codes),
  'Unknown',
];

/** The first of the workloads that run on a cluster, and their total, while they are known. @internal */
export function useReach(cluster: string) {
  return useList('listWorkloads', {
    filters: { cluster: [cluster], state: UNFINISHED },
    limit: 100,
  });
}

/** The workloads that run on a cluster that is about to be deleted, or that loses machines. @internal */
export function DestroyReach(props: {
  cluster: ClusterDetail;
  effect?: 'evicted' | 'mayRestart';
}) {
  const { cluster, effect = 'evicted' } = props;
  const text = useStateText();
  const t = useT();
  const { data, instead } = loaded(useReach(cluster.id), {
    what: t('common.nouns.workloads'),
    permission: 'squadron.workload.read',
    rows: 1,
  });
  if (!data) {
    return instead;
  }
  if (data.total === 0) {
    return <Text as="p">{t('clusters.destroyReach.none')}</Text>;
  }
  return (
    <div>
      <Alert
        status="warning"
        icon
        title={t(`clusters.destroyReach.${effect}`, {
          count: data.total,
        })}
      />
      <FirstNames
        items={data.items}
        total={data.total}
        itemKey={workload => workload.id}
      >
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
