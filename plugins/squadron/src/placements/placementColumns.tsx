import { Cell, CellText } from '@backstage/ui';
import {
  Ago,
  StateBadge,
  type ResourceColumn,
} from '@squadron/backstage-plugin-squadron-react';
import type { PlacementSummary } from '@squadron/backstage-plugin-squadron-common';
import type { Links } from '../links';
import styles from '../parts/parts.module.css';
import { ChosenClusters } from './ChosenClusters';
import { DECIDERS, usersWords } from './placementWords';

/** @internal */
export function placementColumns(
  links: Links,
): ResourceColumn<PlacementSummary>[] {
  return [
    {
      id: 'name',
      label: 'Placement',
      isRowHeader: true,
      isSortable: true,
      cell: row => (
        <CellText
          title={row.name}
          description={row.namespace}
          href={links.placement(row)}
        />
      ),
    },
    {
      id: 'state',
      label: 'State',
      isSortable: true,
      cell: ({ state }) => (
        <Cell>
          <span className={styles.stateCell}>
            <StateBadge state={state} isStacked />
          </span>
        </Cell>
      ),
    },
    {
      id: 'clusters',
      label: 'Clusters chosen',
      isSortable: true,
      cell: row => (
        <Cell>
          <ChosenClusters {...row} />
        </Cell>
      ),
    },
    {
      id: 'wanted',
      label: 'Requested',
      from: 'md',
      cell: ({ numberOfClusters }) => (
        <CellText
          title={
            numberOfClusters === undefined
              ? 'all matching'
              : `${numberOfClusters}`
          }
        />
      ),
    },
    {
      id: 'jobs',
      label: 'Used by',
      isSortable: true,
      cell: ({ users }) => <CellText title={usersWords(users)} />,
    },
    {
      id: 'decidedAt',
      label: 'Last change',
      isSortable: true,
      from: 'md',
      cell: ({ decidedAt, decidedBy }) => (
        <Cell>
          <span className={styles.two}>
            {decidedAt ? <Ago at={decidedAt} /> : '—'}
            {decidedBy !== 'squadron' && (
              <span className={styles.subdued} title={DECIDERS[decidedBy]}>
                {decidedBy}
              </span>
            )}
          </span>
        </Cell>
      ),
    },
  ];
}
