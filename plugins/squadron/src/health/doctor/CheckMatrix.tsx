import { useState } from 'react';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import {
  RiCheckLine,
  RiCloseLine,
  RiInformationLine,
  RiQuestionLine,
} from '@remixicon/react';
import { Button, Focusable, Tooltip, TooltipTrigger } from '@backstage/ui';
import {
  messageText,
  type DoctorCell,
  type DoctorReport,
} from '@squadron/backstage-plugin-squadron-common';
import { ClusterName, SimpleTable } from '../../parts';
import parts from '../../parts/parts.module.css';
import { checkRows, unknownReasons } from './checkRows';
import styles from './doctor.module.css';

const ICONS = {
  ok: RiCheckLine,
  notice: RiInformationLine,
  problem: RiCloseLine,
  unknown: RiQuestionLine,
};

/** All checks of all clusters in one table. @internal */
export function CheckMatrix(props: { report: DoctorReport }) {
  const t = useT();
  const [isWhole, setIsWhole] = useState(false);
  const { clusters } = props.report;
  const checked = clusters.filter(({ cells }) => cells.length > 0);
  const rows = checkRows(checked);
  // What does not pass is listed above, with its reason.
  const isFoldable = rows.some(({ worst }) => worst !== 'ok');
  const unknowns = unknownReasons(t, checked);
  return (
    <>
      {unknowns.length > 0 && (
        <SimpleTable
          label={t('health.unknown.label')}
          rows={unknowns}
          rowKey={({ why }) => why}
          columns={[
            {
              label: t('health.unknown.why'),
              cell: ({ why }) => <span className={styles.why}>{why}</span>,
            },
            {
              label: t('health.checksTitle'),
              cell: ({ checks }) =>
                [...checks]
                  .map(check => t(`health.checks.${check}`))
                  .join(', '),
            },
            {
              label: t('common.labels.clusters'),
              cell: one => (
                <span className={styles.names}>
                  {[...one.clusters].map(id => (
                    <ClusterName key={id} cluster={id} />
                  ))}
                </span>
              ),
            },
          ]}
        />
      )}
      {isFoldable && (
        <Button
          variant="secondary"
          size="small"
          className={parts.show}
          aria-expanded={isWhole}
          onPress={() => setIsWhole(!isWhole)}
        >
          {t('health.matrix.all', {
            number: rows.length,
            passed: rows.filter(({ worst }) => worst === 'ok').length,
          })}
        </Button>
      )}
      {(isWhole || !isFoldable) && (
        <SimpleTable
          label={t('health.matrix.label')}
          rows={rows}
          rowKey={({ check }) => check}
          columns={[
            {
              label: t('health.matrix.check'),
              cell: ({ check }) => t(`health.checks.${check}`),
            },
            ...checked.map(({ id, cells }) => ({
              label: id,
              cell: ({ check }: (typeof rows)[number]) => (
                <Mark cell={cells.find(cell => cell.check === check)} />
              ),
            })),
          ]}
        />
      )}
    </>
  );
}

function Mark(props: { cell: DoctorCell | undefined }) {
  const t = useT();
  const { cell } = props;
  if (!cell) {
    return <>—</>;
  }
  const Icon = ICONS[cell.state];
  const state = t(`health.matrix.states.${cell.state}`);
  const why = cell.why && messageText(cell.why, t);
  const words =
    why ?? t('health.matrix.checked', { state, count: cell.looked });
  return (
    <TooltipTrigger delay={200}>
      <Focusable>
        {/* Reachable by keyboard; screen readers announce the tooltip of an image, not of plain text. */}
        <span
          className={styles[cell.state]}
          role="img"
          aria-label={state}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <Icon aria-hidden size={16} />
          {state}
        </span>
      </Focusable>
      <Tooltip>{words}</Tooltip>
    </TooltipTrigger>
  );
}
