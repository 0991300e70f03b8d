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
import { resourceName } from '../resourceName';
import { ClusterName, PageBody } from '../../parts';
import styles from '../../parts/parts.module.css';
import { podText } from './ManagedQuotas';
import { QuotaLines } from './QuotaLines';

const listOptions: ListStateOptions = { facets: ['cluster', 'gpu'] };

/** ResourceFlavors with their quota and the free capacity of their nodes. @internal */
export function FlavorsPage() {
  const t = useT();
  const state = useListState(listOptions);
  const view = useList('listFlavors', state.query);
  return (
    <PageBody>
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
        <span className={`${styles.two} ${styles.prose}`}>
          {flavor.name}
          <span className={styles.subdued} title={flavor.nodeLabels.join(', ')}>
            {nodesText(flavor) ||
              (flavor.nodes && t('queues.flavors.allNodes'))}
          </span>
        </span>
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
        <span className={`${styles.two} ${styles.prose}`}>
          {nodes
            ? t('queues.flavors.ready', {
                ready: nodes.ready,
                total: nodes.total,
              })
            : t('queues.flavors.hub')}
          {nodes && nodes.sharedWith.length > 0 && (
            <span className={styles.subdued}>
              {t('queues.flavors.shared', {
                flavors: nodes.sharedWith.join(', '),
              })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'headroom',
      label: t('queues.flavors.headroom'),
      width: '2fr',
      cell: ({ headrooms = [], largestPod }) => (
        <span className={`${styles.two} ${styles.prose}`}>
          {headrooms.map(capacity => (
            <span key={capacity.resource}>{headroomText(capacity)}</span>
          ))}
          {headrooms.length === 0 && '—'}
          {largestPod && (
            <span className={styles.subdued}>
              {t('queues.flavors.largest', { pod: podText(t, largestPod) })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'queues',
      label: t('queues.flavors.queues'),
      isSortable: true,
      from: 'md',
      cell: ({ queues }) => (
        <span className={styles.prose} title={queues.join(', ')}>
          {queues.slice(0, 3).join(', ') || '—'}
          {queues.length > 3 &&
            ` ${t('common.labels.andMore', { count: queues.length - 3 })}`}
        </span>
      ),
    },
  ];
}

type Capacity = NonNullable<FlavorSummary['headrooms']>[number];

function headroomText({ resource, free, allocatable }: Capacity): string {
  const amounts = formatAmountUsed(resource, free, allocatable);
  return resource === 'cpu' || resource === 'memory'
    ? amounts
    : `${amounts} ${resourceName(resource)}`;
}

/** The labels and taints of the nodes of a flavor; of a product label only the short name of the GPU. */
function nodesText({ gpuType, nodeLabels, taints }: FlavorSummary): string {
  const labels = nodeLabels.map(label =>
    gpuType && label.endsWith(`=${gpuType}`) ? gpuShortName(gpuType) : label,
  );
  return [...labels, ...taints].join(', ');
}
