import { useT } from '@squadron/backstage-plugin-squadron-react';
import {
  RiCheckLine,
  RiCloseLine,
  RiInformationLine,
  RiQuestionLine,
} from '@remixicon/react';
import { Focusable, Tooltip, TooltipTrigger } from '@backstage/ui';
import {
  DOCTOR_CHECKS,
  messageText,
  type DoctorCell,
  type DoctorCheckId,
  type DoctorReport,
} from '@squadron/backstage-plugin-squadron-common';
import { SimpleTable } from '../../parts';
import inventoryStyles from '../../placement/inventory/inventory.module.css';
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
  const { clusters } = props.report;
  const checked = clusters.filter(({ cells }) => cells.length > 0);
  const rows = DOCTOR_CHECKS.filter(check =>
    checked.some(({ cells }) => cells.some(cell => cell.check === check)),
  );
  return (
    <SimpleTable
      label={t('health.matrix.label')}
      rows={rows}
      rowKey={check => check}
      columns={[
        {
          label: t('health.matrix.check'),
          cell: check => t(`health.checks.${check}`),
        },
        ...checked.map(({ id, cells }) => ({
          label: id,
          cell: (check: DoctorCheckId) => (
            <Mark cell={cells.find(cell => cell.check === check)} />
          ),
        })),
      ]}
    />
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
  if (cell.state === 'unknown' && why) {
    return (
      <>
        <span className={styles.unknown}>
          <Icon aria-hidden size={16} />
          {state}
        </span>
        <span className={inventoryStyles.below}>{why}</span>
      </>
    );
  }
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
