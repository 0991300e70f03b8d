import {
  ConditionTable,
  ConditionTree,
  PeriodChart,
  YamlView,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { Decommission } from './decommission/Decommission';
import { TabbedBody, sectionTab } from '../parts';
import { ClusterMachines } from './ClusterMachines';
import { ClusterOverview } from './ClusterOverview';
import { ClusterWorkloads } from './ClusterWorkloads';

/**
 * The tabs of a cluster page. Parts that the cluster cannot have are left out, e.g. the machines of the hub.
 *
 * @internal
 */
export function ClusterTabs(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const t = useT();
  const { conditions, conditionTree, jobs, machines } = cluster;
  const { manifest, periods, role } = cluster;
  const isWorker = role === 'worker';
  return (
    <TabbedBody
      label={t('common.labels.partsOf', { name: cluster.id })}
      tabs={[
        {
          id: 'overview',
          label: t('clusters.detail.overview'),
          content: () => <ClusterOverview cluster={cluster} />,
        },
        ...(isWorker
          ? [
              {
                id: 'machines',
                label: `${t('common.labels.machines')} ${machines.length}`,
                content: () => <ClusterMachines cluster={cluster} />,
              },
            ]
          : []),
        ...(conditionTree || conditions.length > 0
          ? [
              sectionTab('conditions', t('common.labels.conditions'), () =>
                conditionTree ? (
                  <ConditionTree tree={conditionTree} />
                ) : (
                  <ConditionTable conditions={conditions} />
                ),
              ),
            ]
          : []),
        {
          id: 'workloads',
          label: `${t('common.labels.workloads')} ${
            jobs.running + jobs.waiting + (jobs.cannotRun ?? 0)
          }`,
          content: () => <ClusterWorkloads cluster={cluster} />,
        },
        ...(isWorker
          ? [
              sectionTab('timeline', t('common.labels.timeline'), () => (
                <PeriodChart periods={periods} />
              )),
              {
                id: 'decommission',
                label: t('clusters.detail.decommission'),
                content: () => <Decommission cluster={cluster} />,
              },
            ]
          : []),
        ...(manifest
          ? [
              {
                id: 'yaml',
                label: t('common.labels.yaml'),
                content: () => (
                  <YamlView
                    yaml={manifest}
                    label={t('clusters.clusterTabs.cluster', {
                      cluster: cluster.id,
                    })}
                  />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
