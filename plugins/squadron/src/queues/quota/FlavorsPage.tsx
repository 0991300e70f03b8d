import { CellText } from '@backstage/ui';
import {
  EmptyState,
  ResourceTable,
  useListState,
  type ListStateOptions,
  type ResourceColumn,
  useT,
  useList,
} from '@squadron/backstage-plugin-squadron-react';
import {
  formatAmountUsed,
  gpuShortName,
  type FlavorSummary,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { isGpuResource } from '@squadron/kube-kinds';
import { resourceName } from '../resourceName';
import { ClusterName, PageBody } from '../../parts';
import styles from '../../parts/parts.module.css';
import { gpusByType } from './gpusByType';
import { podText } from './ManagedQuotas';
import { QuotaLines } from './QuotaLines';

const listOptions: ListStateOptions = { facets: ['cluster', 'gpu'] };

/** ResourceFlavors with their quota and the free capacity of their nodes. @internal */
export function FlavorsPage() {
  const t = useT();
  const state = useListState(listOptions);
  const view = useList('listFlavors', state.query);
  const gpus = gpusByType(view.data?.items ?? []);
  return (
    <PageBody>
      {gpus.length > 0 && (
        <p className={styles.subdued}>
          {gpus
            .map(({ type, free, total }) =>
              t('queues.flavors.gpusFree', {
                type: gpuShortName(type),
                free,
                total,
              }),
            )
            .join(' · ')}
        </p>
      )}
      <ResourceTable
        columns={columns(t)}
        view={view}
        state={state}
        facets={[
          { name: 'cluster', label: t('common.labels.cluster') },
          { name: 'gpu', label: t('queues.flavors.gpu') },
        ]}
        noun={[t('queues.flavors.one'), t('queues.flavors.many')]}
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

function columns(t: Translate): ResourceColumn<FlavorSummary>[] {
  return [
    {
      id: 'name',
      label: t('common.labels.flavor'),
      width: '1.3fr',
      isRowHeader: true,
      isSortable: true,
      cell: flavor => (
        <CellText
          title={flavor.name}
          description={
            [...flavor.nodeLabels, ...flavor.taints].join(', ') ||
            (flavor.nodes && t('queues.flavors.allNodes'))
          }
        />
      ),
    },
    {
      id: 'cluster',
      label: t('common.labels.cluster'),
      cell: ({ cluster }) => <ClusterName cluster={cluster} />,
    },
    {
      id: 'quota',
      label: t('queues.flavors.quota'),
      width: '2.4fr',
      cell: ({ name, quotas }) => (
        <QuotaLines
          named="resource"
          quotas={quotas.map(quota => ({ ...quota, flavor: name }))}
        />
      ),
    },
    {
      id: 'nodes',
      label: t('common.labels.nodes'),
      isSortable: true,
      cell: ({ nodes }) => (
        <CellText
          title={
            nodes
              ? t('queues.flavors.ready', {
                  ready: nodes.ready,
                  total: nodes.total,
                })
              : t('queues.flavors.hub')
          }
        />
      ),
    },
    {
      id: 'headroom',
      label: t('queues.flavors.headroom'),
      width: '1.7fr',
      from: 'md',
      cell: ({ headrooms = [] }) => (
        <span className={styles.two}>
          {headrooms.map(capacity => (
            <span key={capacity.resource}>{headroomText(t, capacity)}</span>
          ))}
          {headrooms.length === 0 && '—'}
        </span>
      ),
    },
    {
      id: 'pod',
      label: t('queues.flavors.largestPod'),
      width: '1.3fr',
      from: 'lg',
      cell: ({ largestPod }) => (
        <span className={styles.prose}>{podText(t, largestPod)}</span>
      ),
    },
    {
      id: 'queues',
      label: t('queues.flavors.queues'),
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

type Capacity = NonNullable<FlavorSummary['headrooms']>[number];

function headroomText(t: Translate, capacity: Capacity): string {
  const { resource, free, allocatable, largestFree } = capacity;
  if (isGpuResource(resource)) {
    return free > 0
      ? t('queues.flavors.freeOnNode', { free, allocatable, largestFree })
      : `0 / ${allocatable} GPU`;
  }
  const amounts = formatAmountUsed(resource, free, allocatable);
  return resource === 'cpu' || resource === 'memory'
    ? amounts
    : `${amounts} ${resourceName(resource)}`;
}
