import { useEffect, useState } from 'react';
import { Button, useBreakpoint } from '@backstage/ui';
import { useSearchParams } from 'react-router-dom';
import {
  EmptyState,
  FacetBar,
  PartialNotice,
  useListState,
  type ListState,
  type ListStateOptions,
  useT,
  useList,
} from '@squadron/backstage-plugin-squadron-react';
import { queueCreatePermission } from '@squadron/backstage-plugin-squadron-common';
import { CreateLink } from '../actions/CreateLink';
import { useLinks } from '../links';
import { Choice, facetLabels, PageBody, Section, loaded } from '../parts';
import styles from '../parts/parts.module.css';
import { OwnSlices } from './quota/OwnSlices';
import { FirstOf } from './FirstOf';
import { LocalQueuesTable } from './LocalQueuesTable';
import { QueueBoard } from './QueueBoard';
import { QueueMatrix } from './QueueMatrix';
import { QuotaLegend } from './QuotaLegend';
import { boardResources, groupQueues, quotasOf } from './groupQueues';
import { resourceName } from './resourceName';

const listOptions: ListStateOptions = {
  facets: ['cluster', 'state', 'cohort'],
  fixedFilters: { kind: ['ClusterQueue'] },
  pageSize: 100,
};

const localQueuesQuery = { filters: { kind: ['LocalQueue'] } };

const LAYOUTS = ['cohorts', 'clusters'] as const;

/** Quota and waiting workloads of all queues of the fleet. @internal */
export function QueuesPage() {
  const t = useT();
  const state = useListState(listOptions);
  const reading = {
    what: t('queues.queuesPage.queues'),
    permission: 'squadron.queue.read',
  };
  const view = useList('listQueues', state.query);
  const { data, stale, instead } = loaded(view, reading);
  useEffect(() => state.keepWithin(view));
  const localView = useList('listQueues', localQueuesQuery);
  const { data: local, instead: noLocal } = loaded(localView, reading);
  const [chosen, setChosen] = useState<string>();
  const layout = useLayout();
  const links = useLinks();
  const isCard = !useBreakpoint().up('xs');
  if (!data) {
    return <PageBody>{instead}</PageBody>;
  }
  const resources = boardResources(data.items);
  const resource = chosen && resources.includes(chosen) ? chosen : resources[0];
  const groups = groupQueues(data.items);
  const isMatrix = layout.chosen === 'clusters' && resources.length > 0;
  const legend = (
    <QuotaLegend
      quotas={data.items.flatMap(queue => quotasOf(queue, resource))}
    />
  );
  const isEmpty = data.total === 0 && state.filterCount === 0;
  return (
    <PageBody>
      {stale}
      <PartialNotice clusters={data.clusters} />
      {!isEmpty && (
        <FacetBar
          facets={facetLabels(t, ['cluster'])}
          counts={data.facets}
          state={state}
          searchLabel={t('queues.list.search')}
          sorts={[]}
          isFoldable={isCard}
        >
          {resources.length > 0 && (
            <>
              <Choice
                label={t('queues.queuesPage.resourceShow')}
                options={resources}
                labelOf={resourceName}
                chosen={resource}
                onChoose={setChosen}
              />
              <Choice
                label={t('queues.matrix.layout')}
                options={LAYOUTS}
                labelOf={one => t(`queues.matrix.${one}`)}
                chosen={layout.chosen}
                onChoose={layout.choose}
              />
            </>
          )}
          <Pages state={state} total={data.total} />
        </FacetBar>
      )}
      {data.total === 0 && state.filterCount > 0 && (
        <span className={styles.subdued}>
          {t('queues.queuesPage.noQueuesMatchFilters')}
        </span>
      )}
      {isEmpty && <OwnSlices />}
      {isEmpty && !local && noLocal}
      {isEmpty && local?.total === 0 && (
        <EmptyState title={t('queues.list.emptyTitle')}>
          {t('queues.list.emptyText')}
        </EmptyState>
      )}
      {isMatrix && (
        <Section title={t('queues.matrix.label')} actions={legend}>
          <QueueMatrix queues={data.items} resource={resource} />
        </Section>
      )}
      {!isMatrix && groups.length > 0 && (
        <Section title={t('queues.queueBoard.queues')} actions={legend}>
          <QueueBoard groups={groups} resource={resource} />
        </Section>
      )}
      {local && local.items.length > 0 && (
        <Section
          title={t('common.labels.localQueues')}
          actions={
            <CreateLink
              permission={queueCreatePermission}
              label={t('queues.list.giveTeam')}
              href={links.template('queue')}
            />
          }
        >
          <p className={styles.subdued}>{t('queues.list.teams')}</p>
          <LocalQueuesTable list={local} />
          <FirstOf list={local} />
        </Section>
      )}
    </PageBody>
  );
}

/** The pages of the board; nothing while one is enough. */
function Pages({ state, total }: { state: ListState; total: number }) {
  const t = useT();
  const { offset, limit } = state.query;
  const page = Math.floor(offset / limit) + 1;
  const ways = [
    [t('common.list.previous'), page - 1, page === 1],
    [t('common.list.next'), page + 1, offset + limit >= total],
  ] as const;
  return total > limit ? (
    <span className={styles.marked}>
      {t('common.list.range', {
        first: offset + 1,
        last: Math.min(offset + limit, total),
        total,
      })}
      {ways.map(([label, to, isDisabled]) => (
        <Button
          key={label}
          variant="tertiary"
          size="small"
          isDisabled={isDisabled}
          onPress={() => state.setPage(to)}
        >
          {label}
        </Button>
      ))}
    </span>
  ) : null;
}

/** How the board is arranged, in the address. */
function useLayout() {
  const [params, setParams] = useSearchParams();
  return {
    chosen: LAYOUTS.find(one => one === params.get('layout')) ?? 'cohorts',
    choose: (layout: string) =>
      setParams(current => {
        const next = new URLSearchParams(current);
        next.set('layout', layout);
        return next;
      }),
  };
}
