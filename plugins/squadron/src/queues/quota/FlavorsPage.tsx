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
  formatAmount,
  formatAmountUsed,
  type FlavorSummary,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { isGpuResource } from '@squadron/kube-kinds';
import { QueueLink } from '../QueueLink';
import { QuotaLegend } from '../QuotaLegend';
import { resourceName } from '../resourceName';
import { ClusterName, PageBody } from '../../parts';
import styles from '../../parts/parts.module.css';
import { podSize } from './ManagedQuotas';
import { isGiven, QuotaLines } from './QuotaLines';

const listOptions: ListStateOptions = { facets: ['cluster', 'gpu'] };

/** ResourceFlavors with their quota and the free capacity of their nodes. @internal */
export function FlavorsPage() {
  const t = useT();
  const state = useListState(listOptions);
  const view = useList('listFlavors', state.query);
  return (
    <PageBody>
      <div className={styles.line}>
        <span className={styles.subdued}>{t('queues.flavors.text')}</span>
        <QuotaLegend
          quotas={(view.data?.items ?? []).flatMap(({ name, quotas }) =>
            quotas.map(quota => ({ ...quota, flavor: name })),
          )}
        />
      </div>
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
      width: '2fr',
      isRowHeader: true,
      isSortable: true,
      cell: flavor => (
        <span className={`${styles.two} ${styles.prose}`}>
          {flavor.name}
          {selectionOf(flavor).map(one => (
            <code key={one} className={styles.subdued}>
              {one}
            </code>
          ))}
          {selectionOf(flavor).length === 0 && flavor.nodes && (
            <span className={styles.subdued}>
              {t('queues.flavors.allNodes')}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'cluster',
      width: '0.9fr',
      label: t('common.labels.cluster'),
      cell: ({ cluster }) => <ClusterName cluster={cluster} />,
    },
    {
      id: 'quota',
      label: t('common.labels.quota'),
      width: '2.6fr',
      cell: ({ name, quotas }) => {
        const given = quotas.filter(isGiven);
        const [main, rest] =
          quotas.some(isGpu) && !given.some(isGpu)
            ? [[], given]
            : mainFirst(given);
        return (
          <span className={styles.two}>
            <QuotaLines
              named="resource"
              none={t(`queues.quota.${given.length > 0 ? 'noGpus' : 'none'}`)}
              quotas={main.map(quota => ({ ...quota, flavor: name }))}
            />
            <span className={styles.subdued}>
              {rest.map(givenText).join(' · ')}
            </span>
          </span>
        );
      },
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
      isSortable: true,
      cell: ({ headrooms = [], largestPod }) => {
        const [[main]] = mainFirst(headrooms);
        return (
          <span className={`${styles.two} ${styles.prose}`}>
            {main
              ? amountText(main.resource, main.free, main.allocatable)
              : '—'}
            {largestPod && (
              <span className={styles.subdued} title={largestPod.node}>
                {t('queues.flavors.largest', { pod: podSize(largestPod) })}
              </span>
            )}
          </span>
        );
      },
    },
    {
      id: 'queues',
      width: '0.9fr',
      label: t('common.pages.queues'),
      isSortable: true,
      from: 'md',
      cell: ({ cluster, queues }) => (
        <span className={styles.two}>
          {queues.slice(0, 3).map(name => (
            <QueueLink key={name} cluster={cluster} name={name} />
          ))}
          {queues.length === 0 && '—'}
          {queues.length > 3 &&
            t('common.labels.andMore', { count: queues.length - 3 })}
        </span>
      ),
    },
  ];
}

function amountText(resource: string, some: number, all: number): string {
  const amounts = formatAmountUsed(resource, some, all);
  return resource === 'cpu' || resource === 'memory'
    ? amounts
    : `${amounts} ${resourceName(resource)}`;
}

/** With what is borrowed beyond the quota. */
function givenText(quota: FlavorSummary['quotas'][number]): string {
  const { resource, reserved, nominal, borrowed } = quota;
  const text = amountText(resource, reserved, nominal);
  return borrowed > 0 ? `${text} +${formatAmount(resource, borrowed)}` : text;
}

function isGpu({ resource }: { resource: string }): boolean {
  return isGpuResource(resource);
}

/** The labels and taints of the nodes of a flavor. */
function selectionOf({ nodeLabels, taints }: FlavorSummary): string[] {
  return [...nodeLabels, ...taints];
}

/** The amounts of GPUs, or of the first resource without them, and the others. */
function mainFirst<T extends { resource: string }>(
  amounts: readonly T[],
): [T[], T[]] {
  const main = amounts.find(isGpu) ?? amounts[0];
  return [main ? [main] : [], amounts.filter(one => one !== main)];
}
