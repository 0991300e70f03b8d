import type { ReactNode } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Cell, CellText } from '@backstage/ui';
import {
  Ago,
  Duration,
  GpuAmounts,
  ResourceTable,
  StateBadge,
  shortEntityRef,
  useWorkloads,
  type ListState,
  type ResourceColumn,
} from '@squadron/backstage-plugin-squadron-react';
import {
  formatOrdinal,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks, type Links } from '../links';
import styles from '../parts/parts.module.css';
import { squadronTranslationRef } from '../translation';
import { WherePlaced } from './WherePlaced';
import { kindName } from './kindName';

const labels: Record<string, string> = {
  kind: 'Kind',
  state: 'State',
  queue: 'Queue',
  cluster: 'Cluster',
  namespace: 'Namespace',
  owner: 'Owner',
  gpu: 'GPU type',
};

/**
 * Workloads with their state and place.
 *
 * @internal
 */
export function WorkloadsTable(props: {
  state: ListState;
  facetNames: readonly string[];
  empty: ReactNode;
  actions?: ReactNode;
}) {
  const { t } = useTranslationRef(squadronTranslationRef);
  const links = useLinks();
  const view = useWorkloads(props.state.query);
  return (
    <ResourceTable
      columns={columns(links)}
      view={view}
      state={props.state}
      facets={props.facetNames.map(name => ({
        name,
        label: labels[name] ?? name,
      }))}
      noun={['workload', 'workloads']}
      searchLabel={t('workloads.search')}
      permission="squadron.workload.read"
      actions={props.actions}
      empty={props.empty}
    />
  );
}

function columns(links: Links): ResourceColumn<WorkloadSummary>[] {
  return [
    {
      id: 'name',
      label: 'Name',
      width: '1.5fr',
      isRowHeader: true,
      isSortable: true,
      cell: workload => (
        <CellText
          title={workload.name}
          description={[
            workload.namespace,
            kindName(workload.kind),
            workload.owner && shortEntityRef(workload.owner),
          ]
            .filter(Boolean)
            .join(' · ')}
          href={links.workload(workload)}
        />
      ),
    },
    {
      id: 'state',
      label: 'State',
      width: '1.7fr',
      isSortable: true,
      cell: workload => (
        <Cell>
          <StateBadge state={workload.state} isStacked />
        </Cell>
      ),
    },
    {
      id: 'cluster',
      isSortable: true,
      label: 'Where',
      cell: workload => (
        <Cell>
          <WherePlaced workload={workload} />
        </Cell>
      ),
    },
    {
      id: 'gpus',
      isSortable: true,
      label: 'Asks for',
      cell: workload => (
        <Cell>
          <GpuAmounts gpus={workload.gpus} />
        </Cell>
      ),
    },
    {
      id: 'queue',
      label: 'Queue',
      isSortable: true,
      from: 'md',
      cell: workload => (
        <CellText
          title={workload.queue ?? '—'}
          description={
            workload.position
              ? `${formatOrdinal(workload.position.place)} of ${
                  workload.position.of
                }`
              : undefined
          }
          href={
            workload.queue
              ? links.queue({
                  cluster: workload.cluster,
                  namespace: workload.namespace,
                  name: workload.queue,
                })
              : undefined
          }
        />
      ),
    },
    {
      id: 'createdAt',
      label: 'Submitted',
      isSortable: true,
      from: 'md',
      cell: workload => (
        <Cell>
          <span className={styles.two}>
            <Ago at={workload.createdAt} />
            {workload.startedAt && (
              <span className={styles.subdued}>
                <Duration from={workload.startedAt} to={workload.finishedAt} />
              </span>
            )}
          </span>
        </Cell>
      ),
    },
  ];
}
