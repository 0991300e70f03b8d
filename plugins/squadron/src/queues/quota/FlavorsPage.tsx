import {
  EmptyState,
  ResourceTable,
  UsageBar,
  useListState,
  type ListStateOptions,
  type ResourceColumn,
  useT,
  useList,
} from '@squadron/backstage-plugin-squadron-react';
import {
  formatAmount,
  formatAmountUsed,
  amountOf,
  messageText,
  type FlavorSummary,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { isGpuResource, LABELS } from '@squadron/kube-kinds';
import { QueueLink } from '../QueueLink';
import { byResource, resourceName } from '../resourceName';
import { ClusterName, CsvButton, PageBody } from '../../parts';
import type { CsvColumn } from '../../parts';
import styles from '../../parts/parts.module.css';
import { podSize } from './ManagedQuotas';
import { isGiven } from '../groupQueues';

const listOptions: ListStateOptions = { facets: ['cluster', 'gpu'] };

/** ResourceFlavors with their quota and the free capacity of their nodes. @internal */
export function FlavorsPage() {
  const t = useT();
  const state = useListState(listOptions);
  const view = useList('listFlavors', state.query);
  return (
    <PageBody>
      <span className={styles.subdued}>{t('queues.flavors.text')}</span>
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
        actions={
          <CsvButton
            noun="flavors"
            columns={flavorsCsv(t)}
            query={state.query}
          />
        }
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
          {selectionOf(flavor)
            // Its name says that already.
            .filter(one => one !== `${LABELS.gpuProduct}=${flavor.name}`)
            .map(one => (
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
      label: t('queues.flavors.used'),
      width: '3.3fr',
      cell: flavor => <GivenQuota quotas={flavor.quotas} />,
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
        const main = headrooms.find(isGpu) ?? headrooms[0];
        return (
          <span className={`${styles.two} ${styles.prose}`}>
            {main ? messageText(amountOf(main.resource, main.free), t) : '—'}
            {largestPod && (
              <span className={styles.subdued}>
                {t('queues.flavors.largest', { pod: podSize(largestPod) })}
              </span>
            )}
          </span>
        );
      },
    },
    {
      id: 'queues',
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

/** A bar for each resource with quota, GPUs first. */
function GivenQuota({ quotas }: Pick<FlavorSummary, 'quotas'>) {
  const t = useT();
  const given = quotas
    .filter(isGiven)
    .sort((a, b) => byResource(a.resource, b.resource));
  return given.length === 0 ? (
    <span className={styles.subdued}>{t('queues.quota.none')}</span>
  ) : (
    <span className={styles.quotas}>
      {given.map(quota => (
        <span key={quota.resource} className={styles.amount}>
          <span className={styles.subdued}>{resourceName(quota.resource)}</span>
          <UsageBar
            used={quota.reserved}
            total={quota.nominal}
            label={givenText(t, quota)}
          />
          <span className={styles.beside}>{givenText(t, quota)}</span>
        </span>
      ))}
    </span>
  );
}

/** Used and total, what is free, what waiting jobs hold of the used amount, and what is borrowed beyond the quota. */
function givenText(
  t: Translate,
  quota: FlavorSummary['quotas'][number],
): string {
  const { reserved, used, nominal, borrowed } = quota;
  // The line begins with "CPU": counts suffice.
  const resource = quota.resource === 'cpu' ? 'pods' : quota.resource;
  const amount = (value: number) => formatAmount(resource, value);
  return [
    formatAmountUsed(resource, reserved, nominal),
    t('queues.flavors.free', { free: amount(Math.max(nominal - reserved, 0)) }),
    used < reserved &&
      t('queues.bar.waits', { pending: amount(reserved - used) }),
    borrowed > 0 && t('queues.bar.borrowed', { borrowed: amount(borrowed) }),
  ]
    .filter(Boolean)
    .join(', ');
}

function flavorsCsv(t: Translate): ReadonlyArray<CsvColumn<FlavorSummary>> {
  const quotaOf = ({ quotas }: FlavorSummary) => quotas.find(isGpu);
  return [
    [t('common.csvHeaders.cluster'), flavor => flavor.cluster],
    [t('common.csvHeaders.name'), flavor => flavor.name],
    [t('common.csvHeaders.gpuTypes'), flavor => flavor.gpuType],
    [t('common.csvHeaders.gpus'), flavor => quotaOf(flavor)?.nominal],
    [t('common.csvHeaders.gpusUsed'), flavor => quotaOf(flavor)?.reserved],
    [t('common.csvHeaders.nodesReady'), flavor => flavor.nodes?.ready],
    [t('common.csvHeaders.nodes'), flavor => flavor.nodes?.total],
    [t('common.csvHeaders.clusterQueue'), flavor => flavor.queues.join(' ')],
  ];
}

function isGpu({ resource }: { resource: string }): boolean {
  return isGpuResource(resource);
}

/** The labels and taints of the nodes of a flavor. */
function selectionOf({ nodeLabels, taints }: FlavorSummary): string[] {
  return [...nodeLabels, ...taints];
}
