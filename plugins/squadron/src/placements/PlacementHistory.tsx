import { EmptyState, Ago } from '@squadron/backstage-plugin-squadron-react';
import type { PlacementChange } from '@squadron/backstage-plugin-squadron-common';
import { Section, SimpleTable } from '../parts';
import { ChosenClusters } from './ChosenClusters';
import placementStyles from './placements.module.css';

/**
 * What a Placement had before, and why that changed, newest first.
 *
 * @internal
 */
export function PlacementHistory(props: {
  history: readonly PlacementChange[] | undefined;
}) {
  const { history } = props;
  if (!history) {
    return (
      <EmptyState title="No history is kept">
        This portal keeps no history (squadron.history.enabled in the
        app-config).
      </EmptyState>
    );
  }
  if (history.length === 0) {
    return (
      <EmptyState title="Nothing has changed yet">
        Each change of the clusters appears here with its reasons.
      </EmptyState>
    );
  }
  return (
    <Section title="Changes of its clusters">
      <SimpleTable<PlacementChange>
        label="Changes of its clusters"
        rows={history}
        rowKey={({ at }) => at}
        columns={[
          { label: 'When', cell: ({ at }) => <Ago at={at} /> },
          {
            label: 'Change and why',
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
            label: 'Clusters after it',
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
