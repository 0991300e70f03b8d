import { useState } from 'react';
import { Alert, Button } from '@backstage/ui';
import { useT, StateBadge } from '@squadron/backstage-plugin-squadron-react';
import type {
  PlacementEvaluation,
  StateView,
} from '@squadron/backstage-plugin-squadron-common';
import { SimpleTable, type SimpleColumn, useClusterColumn } from '../parts';
import styles from '../parts/parts.module.css';
import type { MatrixCell, MatrixRow, PlacementMatrix } from './matrix';
import placementStyles from './placements.module.css';

/** Number of rows that are shown at first. */
const FIRST_ROWS = 50;

const RESULTS: Record<MatrixRow['result'], StateView> = {
  chosen: { code: 'Chosen', tone: 'success' },
  matches: { code: 'Matches', tone: 'info' },
  excluded: { code: 'Excluded', tone: 'neutral' },
};

/**
 * Clusters as rows, predicates and scores as columns, with the reason for each cluster that is not chosen.
 *
 * @internal
 */
export function DecisionMatrix(props: {
  evaluation: PlacementEvaluation;
  matrix: PlacementMatrix;
  label: string;
  /** Leaves out the columns between the reason and the total, for narrow spaces. */
  isBrief?: boolean;
}) {
  const t = useT();
  const { evaluation, matrix, label, isBrief } = props;
  const clusterColumn = useClusterColumn();
  const [isWhole, setIsWhole] = useState(false);
  if (evaluation.misconfigured !== undefined) {
    return (
      <Alert
        status="danger"
        icon
        title={t('placement.matrix.misconfigured')}
        description={evaluation.misconfigured}
      />
    );
  }
  if (matrix.rows.length === 0) {
    return (
      <span className={styles.subdued}>{t('placement.matrix.noClusters')}</span>
    );
  }
  const details = matrix.columns.map(
    (title, index): SimpleColumn<MatrixRow> => ({
      label: title,
      isWide: true,
      cell: ({ cells }) => <Cell {...cells[index]} />,
    }),
  );
  return (
    <>
      <SimpleTable<MatrixRow>
        label={label}
        rows={isWhole ? matrix.rows : matrix.rows.slice(0, FIRST_ROWS)}
        rowKey={({ cluster }) => cluster}
        columns={[
          clusterColumn,
          {
            label: t('common.labels.result'),
            cell: ({ result, why }) => (
              <span className={placementStyles.result}>
                <StateBadge state={RESULTS[result]} />
                {result !== 'chosen' && (
                  <span className={styles.subdued}>{why}</span>
                )}
              </span>
            ),
          },
          ...(isBrief ? [] : details),
          {
            label: t('placement.matrix.total'),
            align: 'end',
            isHidden: !matrix.isRanked,
            cell: ({ total }) => total ?? '—',
          },
        ]}
      />
      {!isWhole && matrix.rows.length > FIRST_ROWS && (
        <div>
          <Button
            variant="secondary"
            size="small"
            onPress={() => setIsWhole(true)}
          >
            {t('placement.matrix.showAll', { rows: matrix.rows.length })}
          </Button>
        </div>
      )}
    </>
  );
}

function Cell({ isGood, text, why }: MatrixCell) {
  const mark = isGood ? '✓' : '✕';
  const tone = isGood ? placementStyles.good : placementStyles.bad;
  return (
    <span className={placementStyles.cell}>
      {isGood === undefined ? (
        <span>{text}</span>
      ) : (
        <span className={tone}>
          {mark} {text}
        </span>
      )}
      {why && <span className={styles.subdued}>{why}</span>}
    </span>
  );
}
