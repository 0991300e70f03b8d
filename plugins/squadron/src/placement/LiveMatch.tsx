import { Alert, Text } from '@backstage/ui';
import {
  PageSkeleton,
  errorText,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type { PlacementPreview } from '@squadron/backstage-plugin-squadron-common';
import type { DryRunState } from '../actions/useDryRun';
import styles from '../parts/parts.module.css';
import { DecisionMatrix } from './DecisionMatrix';
import type { PlacementProblem } from './formProblems';
import { placementMatrix } from './matrix';

/** The clusters that a Placement would select as typed, and the difference to its decision. @internal */
export function LiveMatch(props: {
  preview: DryRunState<PlacementPreview>;
  problems: readonly PlacementProblem[];
  isNew: boolean;
  /** Leaves out the table. */
  isBrief?: boolean;
}) {
  const t = useT();
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
      return <PageSkeleton label={t('placement.match.evaluating')} rows={1} />;
    case 'failed':
      return (
        <Alert
          status="danger"
          icon
          title={t('placement.match.failed', {
            error: errorText(preview.error),
          })}
        />
      );
    default:
      return (
        <Known {...preview.result} isNew={isNew} isBrief={isBrief ?? false} />
      );
  }
}

function Known(props: PlacementPreview & { isNew: boolean; isBrief: boolean }) {
  const t = useT();
  const { evaluation, added, removed, isNew, isBrief } = props;
  const matrix = placementMatrix(t, evaluation);
  const { chosen, matching, rows } = matrix;
  return (
    <>
      <div aria-live="polite">
        <Text as="p" weight="bold">
          {t('placement.match.counts', { chosen, matching, rows: rows.length })}
        </Text>
        {!isNew && (
          <Text as="p" color="secondary">
            {added.length + removed.length === 0
              ? t('placement.match.noChange')
              : [
                  ...added.map(cluster => `+ ${cluster}`),
                  ...removed.map(cluster => `− ${cluster}`),
                ].join(', ')}
          </Text>
        )}
      </div>
      {chosen === 0 && evaluation.misconfigured === undefined && (
        <Alert status="warning" icon title={t('placement.match.noCluster')} />
      )}
      {!isBrief && (
        <DecisionMatrix
          evaluation={evaluation}
          matrix={matrix}
          label={t('placement.match.label')}
          isBrief
        />
      )}
    </>
  );
}
