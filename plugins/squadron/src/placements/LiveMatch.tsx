import { Alert, Text } from '@backstage/ui';
import { messageOf } from '@squadron/backstage-plugin-squadron-react';
import type { PlacementPreview } from '@squadron/backstage-plugin-squadron-common';
import type { DryRunState } from '../actions/useDryRun';
import styles from '../parts/parts.module.css';
import { DecisionMatrix } from './DecisionMatrix';
import type { PlacementProblem } from './formProblems';
import { placementMatrix } from './matrix';

/**
 * The clusters that a Placement would select as typed, and the difference to its decision.
 *
 * @internal
 */
export function LiveMatch(props: {
  preview: DryRunState<PlacementPreview>;
  problems: readonly PlacementProblem[];
  isNew: boolean;
  /** Leaves out the table. */
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
      return <Text color="secondary">Evaluating the placement…</Text>;
    case 'failed':
      return (
        <Alert
          status="danger"
          icon
          title={`The placement could not be evaluated: ${messageOf(
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
              ? 'The chosen clusters do not change.'
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
          title="No cluster would be chosen. Workloads that use this placement would wait."
        />
      )}
      {isAll && (
        <Alert
          status="info"
          icon
          title="Every cluster would be chosen, as without a placement."
        />
      )}
      {!isBrief && (
        <DecisionMatrix
          evaluation={evaluation}
          matrix={matrix}
          label="Matching clusters"
          isBrief
        />
      )}
    </>
  );
}
