import { CellText } from '@backstage/ui';
import {
  Ago,
  StateBadge,
  type ResourceColumn,
} from '@squadron/backstage-plugin-squadron-react';
import type {
  PlacementSummary,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import type { Links } from '../links';
import styles from '../parts/parts.module.css';
import { ChosenClusters } from './ChosenClusters';
import { usersWords } from './placementWords';

/** @internal */
export function placementColumns(
  t: Translate,
  links: Links,
): ResourceColumn<PlacementSummary>[] {
  return [
    {
      id: 'name',
      label: t('placement.placement'),
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
      label: t('common.labels.state'),
      isSortable: true,
      cell: ({ state }) => (
        <span className={styles.stateCell}>
          <StateBadge state={state} isStacked />
        </span>
      ),
    },
    {
      id: 'clusters',
      label: t('placement.chosen'),
      isSortable: true,
      cell: row => <ChosenClusters {...row} />,
    },
    {
      id: 'wanted',
      label: t('common.labels.requested'),
      from: 'md',
      cell: ({ numberOfClusters }) => (
        <CellText
          title={
            numberOfClusters === undefined
              ? t('placement.allMatching')
              : `${numberOfClusters}`
          }
        />
      ),
    },
    {
      id: 'jobs',
      label: t('common.labels.usedBy'),
      isSortable: true,
      cell: ({ users }) => <CellText title={usersWords(t, users)} />,
    },
    {
      id: 'decidedAt',
      label: t('placement.lastChange'),
      isSortable: true,
      from: 'md',
      cell: ({ decidedAt, decidedBy }) => (
        <span className={styles.two}>
          {decidedAt ? <Ago at={decidedAt} /> : '—'}
          {decidedBy !== 'squadron' && (
            <span
              className={styles.subdued}
              title={t(`placement.deciders.${decidedBy}`)}
            >
              {decidedBy}
            </span>
          )}
        </span>
      ),
    },
  ];
}
