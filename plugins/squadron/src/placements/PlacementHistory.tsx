import { EmptyState, Ago } from '@squadron/backstage-plugin-squadron-react';
import type { PlacementChange } from '@squadron/backstage-plugin-squadron-common';
import { Section, SimpleTable } from '../parts';
import { ChosenClusters } from './ChosenClusters';
import placementStyles from './placements.module.css';

/**
 * The past decisions of a Placement and the reasons of their changes, newest first.
 *
 * @internal
 */
export function PlacementHistory(props: {
  history: readonly PlacementChange[] | undefined;
}) {
  const { history } = props;
  if (!history) {
    return (
      <EmptyState title="History is disabled">
        This portal keeps no history (squadron.history.enabled in the
        app-config).
      </EmptyState>
    );
  }
  if (history.length === 0) {
    return (
      <EmptyState title="No changes yet">
        Each change of the decision appears here with its reasons.
      </EmptyState>
    );
  }
  return (
    <Section title="Decision changes">
      <SimpleTable<PlacementChange>
        label="Decision changes"
        rows={history}
        rowKey={({ at }) => at}
        columns={[
          { label: 'When', cell: ({ at }) => <Ago at={at} /> },
          {
            label: 'Change and reason',
            cell: ({ changes }) => (
              <ul className={placementStyles.changes}>
                {changes.map(({ cluster, change, why }) => (
                  <li key={cluster}>
                    <strong>
                      {change === 'added' ? '+' : '−'} {cluster}
                    </strong>{' '}
                    {why}
                  </li>
                ))}
              </ul>
            ),
          },
          {
            label: 'Resulting clusters',
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
