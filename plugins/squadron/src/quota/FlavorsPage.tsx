import { Cell, CellText } from '@backstage/ui';
import {
  ClusterChip,
  EmptyState,
  ResourceTable,
  useFlavors,
  useListState,
  type ListStateOptions,
  type ResourceColumn,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  gpuShortName,
  isGpuResource,
  type FlavorSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks, type Links } from '../links';
import { resourceName } from '../pages/resourceName';
import { PageBody } from '../parts';
import styles from '../parts/parts.module.css';
import { gpusByType } from './gpusByType';
import { podText } from './ManagedQuotas';
import { QueuesNav } from './QueuesNav';
import { QuotaLines } from './QuotaLines';
import { amountText } from './SliceTable';

const listOptions: ListStateOptions = { facets: ['cluster', 'gpu'] };

/**
 * ResourceFlavors with their quota and the free capacity of their nodes.
 *
 * @internal
 */
export function FlavorsPage() {
  const t = useT();
  const links = useLinks();
  const state = useListState(listOptions);
  const view = useFlavors(state.query);
  const gpus = gpusByType(view.data?.items ?? []);
  return (
    <PageBody>
      <QueuesNav />
      {gpus.length > 0 && (
        <p className={styles.subdued}>
          {gpus
            .map(
              ({ type, free, total }) =>
                `${gpuShortName(type)}: ${free} of ${total} free`,
            )
            .join(' · ')}
        </p>
      )}
      <ResourceTable
        columns={columns(links)}
        view={view}
        state={state}
        facets={[
          { name: 'cluster', label: 'Cluster' },
          { name: 'gpu', label: 'GPU' },
        ]}
        noun={['flavor', 'flavors']}
        searchLabel={t('queues.quota.searchFlavors')}
        permission="squadron.queue.read"
        empty={
          <EmptyState title={t('queues.quota.noFlavorsTitle')}>
            {t('queues.quota.noFlavorsText')}
          </EmptyState>
        }
      />
    </PageBody>
  );
}

function columns(links: Links): ResourceColumn<FlavorSummary>[] {
  return [
    {
      id: 'name',
      label: 'Flavor',
      isRowHeader: true,
      isSortable: true,
      cell: flavor => (
        <CellText
          title={flavor.name}
          description={
            [...flavor.nodeLabels, ...flavor.taints].join(', ') || 'all nodes'
          }
        />
      ),
    },
    {
      id: 'cluster',
      label: 'Cluster',
      cell: ({ cluster }) => (
        <Cell>
          <ClusterChip cluster={cluster} href={links.cluster(cluster)} />
        </Cell>
      ),
    },
    {
      id: 'quota',
      label: 'Quota of all queues',
      width: '2fr',
      cell: ({ name, quotas }) => (
        <Cell>
          <QuotaLines
            quotas={quotas.map(quota => ({ ...quota, flavor: name }))}
          />
        </Cell>
      ),
    },
    {
      id: 'nodes',
      label: 'Nodes',
      isSortable: true,
      cell: ({ nodes }) => (
        <CellText
          title={nodes ? `${nodes.ready} of ${nodes.total} ready` : '—'}
          description={nodes ? undefined : 'the hub runs no workloads'}
        />
      ),
    },
    {
      id: 'headroom',
      label: 'Free / largest free block',
      width: '1.5fr',
      from: 'md',
      cell: ({ headrooms = [] }) => (
        <Cell>
          <span className={styles.two}>
            {headrooms.map(capacity => (
              <span key={capacity.resource}>
                {resourceName(capacity.resource)}:{' '}
                {amountText(capacity.resource, capacity.free)} of{' '}
                {amountText(capacity.resource, capacity.allocatable)} free
                {isGpuResource(capacity.resource) &&
                  `, at most ${capacity.largestFree} on one node`}
              </span>
            ))}
            {headrooms.length === 0 && '—'}
          </span>
        </Cell>
      ),
    },
    {
      id: 'pod',
      label: 'Largest schedulable pod',
      from: 'lg',
      cell: ({ largestPod }) => <CellText title={podText(largestPod)} />,
    },
    {
      id: 'queues',
      label: 'Queues',
      isSortable: true,
      from: 'md',
      cell: ({ queues }) => (
        <CellText
          title={String(queues.length)}
          description={queues.slice(0, 3).join(', ')}
        />
      ),
    },
  ];
}
