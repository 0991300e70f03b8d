import { Alert, Text } from '@backstage/ui';
import { messageOf } from '@squadron/backstage-plugin-squadron-react';
import type { PlacementPreview } from '@squadron/backstage-plugin-squadron-common';
import type { DryRunState } from '../actions/useDryRun';
import styles from '../parts/parts.module.css';
import { DecisionMatrix } from './DecisionMatrix';
import type { PlacementProblem } from './formProblems';
import { placementMatrix } from './matrix';

/**
 * Which clusters a Placement would get as it is typed, and what that changes.
 *
 * @internal
 */
export function LiveMatch(props: {
  preview: DryRunState<PlacementPreview>;
  problems: readonly PlacementProblem[];
  isNew: boolean;
  /** Leaves the table out. */
  isBrief?: boolean;
}) {
  const { preview, problems, isNew, isBrief } = props;
  switch (preview.type) {
    case 'none':
      return (
        <ul className={styles.names} aria-live="polite">
          {problems.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      );
    case 'asking':
      return <Text color="secondary">Looking which clusters match…</Text>;
    case 'failed':
      return (
        <Alert
          status="danger"
          icon
          title={`Which clusters match cannot be told: ${messageOf(
            preview.error,
          )}`}
        />
      );
    default:
      return (
        <Known {...preview.result} isNew={isNew} isBrief={isBrief ?? false} />
      );
  }
}

function Known(props: PlacementPreview & { isNew: boolean; isBrief: boolean }) {
  const { evaluation, added, removed, isNew, isBrief } = props;
  const matrix = placementMatrix(evaluation);
  const { chosen, matching, rows } = matrix;
  const isAll = rows.length > 1 && chosen === rows.length;
  return (
    <>
      <div aria-live="polite">
        <Text as="p" weight="bold">
          {chosen} chosen · {matching} of {rows.length} match
        </Text>
        {!isNew && (
          <Text as="p" color="secondary">
            {added.length + removed.length === 0
              ? 'The clusters stay as they are.'
              : [
                  ...added.map(cluster => `+ ${cluster}`),
                  ...removed.map(cluster => `− ${cluster}`),
                ].join(', ')}
          </Text>
        )}
      </div>
      {chosen === 0 && evaluation.misconfigured === undefined && (
        <Alert
          status="warning"
          icon
          title="No cluster would be chosen. Work that goes by this placement would wait."
        />
      )}
      {isAll && (
        <Alert
          status="info"
          icon
          title="Every cluster would be chosen, as if there were no placement."
        />
      )}
      {!isBrief && (
        <DecisionMatrix
          evaluation={evaluation}
          matrix={matrix}
          label="Clusters that match"
          isBrief
        />
      )}
    </>
  );
}
