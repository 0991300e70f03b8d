import {
  useT,
  EmptyState,
  Ago,
} from '@squadron/backstage-plugin-squadron-react';
import {
  messageText,
  type PlacementChange,
} from '@squadron/backstage-plugin-squadron-common';
import { Section, SimpleTable } from '../parts';
import { ChosenClusters } from './ChosenClusters';
import placementStyles from './placements.module.css';

/** The past decisions of a Placement and the reasons of their changes, newest first. @internal */
export function PlacementHistory(props: {
  history: readonly PlacementChange[] | undefined;
}) {
  const t = useT();
  const { history } = props;
  if (!history) {
    return (
      <EmptyState title={t('placement.history.offTitle')}>
        {t('placement.history.offText')}
      </EmptyState>
    );
  }
  if (history.length === 0) {
    return (
      <EmptyState title={t('placement.history.emptyTitle')}>
        {t('placement.history.emptyText')}
      </EmptyState>
    );
  }
  return (
    <Section title={t('placement.history.title')}>
      <SimpleTable<PlacementChange>
        label={t('placement.history.title')}
        rows={history}
        rowKey={({ at }) => at}
        columns={[
          {
            label: t('common.labels.when'),
            cell: ({ at }) => <Ago at={at} />,
          },
          {
            label: t('placement.history.change'),
            cell: ({ changes }) => (
              <ul className={placementStyles.changes}>
                {changes.map(({ cluster, change, why }) => (
                  <li key={cluster}>
                    <strong>
                      {change === 'added' ? '+' : '−'} {cluster}
                    </strong>{' '}
                    {messageText(why, t)}
                  </li>
                ))}
              </ul>
            ),
          },
          {
            label: t('placement.history.clusters'),
            isWide: true,
            cell: ({ clusters }) => (
              <ChosenClusters clusters={clusters} hiddenClusters={0} />
            ),
          },
        ]}
      />
    </Section>
  );
}
