import { useState, type ReactNode } from 'react';
import { Flex } from '@backstage/ui';
import {
  ResourceTable,
  type ListState,
  type ResourceColumn,
  useT,
  useList,
} from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadSummary } from '@squadron/backstage-plugin-squadron-common';
import type { BulkAction } from '../actions/bulk';
import { BulkBar } from '../actions/BulkBar';
import { BulkDialog } from '../actions/BulkDialog';
import { useLinks } from '../links';
import { ColumnChooser, facetLabels, useColumnChoice } from '../parts';
import type { WorkloadColumn } from './columnIds';
import { useStopping } from './actions/stopping';
import { WorkloadRowMenu } from './WorkloadRowMenu';
import { usualColumns, workloadColumns } from './workloadColumns';
import { PeekButton } from './peek/PeekButton';
import { WorkloadPeek } from './peek/WorkloadPeek';

/** The most severe state first, and of the same severity the newest. @internal */
export const WORST_FIRST = { field: 'state', descending: false };

/** A place sorts only within its queue. */
const BY_ORDER = { id: 'order', isSortable: true };

/** Workloads with their state and cluster, and the actions for one or several of them. @internal */
export function WorkloadsTable(props: {
  /** Where the choice of columns is stored. Default `workloads`. */
  list?: string;
  state: ListState;
  /** Whether all are in queues, so that their position can sort them. */
  isInOrder?: boolean;
  facetNames: readonly string[];
  /** Columns until the reader chooses others; must be a stable array. */
  columns?: readonly WorkloadColumn[];
  empty: ReactNode;
  actions?: ReactNode;
  create?: ReactNode;
}) {
  const t = useT();
  const links = useLinks();
  const list = useList('listWorkloads', props.state.query);
  const shown = useStopping();
  const view = {
    ...list,
    data: list.data && { ...list.data, items: list.data.items.map(shown) },
  };
  const choice = useColumnChoice(
    props.list ?? 'workloads',
    props.columns ?? usualColumns,
  );
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<{
    action: BulkAction;
    workloads: WorkloadSummary[];
  }>();
  const items = view.data?.items ?? [];
  // Rows that were deleted or are on another page are out of view, so actions skip them.
  const chosen = items.filter(({ id }) => chosenIds.has(id));
  const columns = workloadColumns(t, links, view.data?.clusters ?? []);
  const menu: ResourceColumn<WorkloadSummary> = {
    id: 'menu',
    label: t('common.labels.actions'),
    width: 100,
    cell: workload => (
      <Flex gap="1">
        <PeekButton workload={workload} />
        <WorkloadRowMenu
          workload={workload}
          onAction={action => setAsked({ action, workloads: [workload] })}
        />
      </Flex>
    ),
  };
  return (
    <>
      <ResourceTable
        columns={[
          ...columns.map(column => ({
            ...column,
            ...(props.isInOrder && column.id === 'position' && BY_ORDER),
            isHidden: column.id !== 'name' && !choice.isShown(column.id),
          })),
          menu,
        ]}
        view={view}
        state={props.state}
        facets={facetLabels(t, props.facetNames)}
        noun={[t('common.nouns.workload'), t('common.nouns.workloads')]}
        searchLabel={t('workloads.list.search')}
        permission="squadron.workload.read"
        actions={
          <>
            <ColumnChooser
              columns={columns.filter(({ id }) => id !== 'name')}
              choice={choice}
            />
            {props.actions}
          </>
        }
        create={props.create}
        selection={{ ids: chosenIds, onChange: setChosenIds }}
        above={
          chosen.length > 0 && (
            <BulkBar
              workloads={chosen}
              onAction={action => setAsked({ action, workloads: chosen })}
              onClear={() => setChosenIds(new Set())}
            />
          )
        }
        empty={props.empty}
      />
      <WorkloadPeek />
      {asked && (
        <BulkDialog
          action={asked.action}
          workloads={asked.workloads}
          onClose={() => setAsked(undefined)}
          onDone={() => setChosenIds(new Set())}
        />
      )}
    </>
  );
}
