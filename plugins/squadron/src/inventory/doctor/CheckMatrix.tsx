import {
  RiCheckLine,
  RiCloseLine,
  RiInformationLine,
  RiQuestionLine,
} from '@remixicon/react';
import { Focusable, Tooltip, TooltipTrigger } from '@backstage/ui';
import type {
  DoctorCell,
  DoctorCheckId,
  DoctorReport,
} from '@squadron/backstage-plugin-squadron-common';
import { SimpleTable } from '../../parts';
import { checkLabels } from './checkLabels';
import styles from './doctor.module.css';

const ICONS = {
  ok: RiCheckLine,
  notice: RiInformationLine,
  problem: RiCloseLine,
  unknown: RiQuestionLine,
};

const WORDS: Record<DoctorCell['state'], string> = {
  ok: 'OK',
  notice: 'notice',
  problem: 'problem',
  unknown: 'unknown',
};

/**
 * All checks of all clusters in one table.
 *
 * @internal
 */
export function CheckMatrix(props: { report: DoctorReport }) {
  const { clusters } = props.report;
  const checked = clusters.filter(({ cells }) => cells.length > 0);
  const rows = (Object.keys(checkLabels) as DoctorCheckId[]).filter(check =>
    checked.some(({ cells }) => cells.some(cell => cell.check === check)),
  );
  return (
    <SimpleTable
      label="Checks by cluster"
      rows={rows}
      rowKey={check => check}
      columns={[
        { label: 'Check', cell: check => checkLabels[check] },
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
  const { cell } = props;
  if (!cell) {
    return <>—</>;
  }
  const Icon = ICONS[cell.state];
  const words =
    cell.why ??
    `${WORDS[cell.state]}, ${cell.looked} ${
      cell.looked === 1 ? 'object' : 'objects'
    } checked`;
  return (
    <TooltipTrigger delay={200}>
      <Focusable>
        {/* The tooltip of a mark has to be reachable by keyboard. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <span className={styles[cell.state]} role="note" tabIndex={0}>
          <Icon aria-hidden size={16} />
          {WORDS[cell.state]}
        </span>
      </Focusable>
      <Tooltip>{words}</Tooltip>
    </TooltipTrigger>
  );
}
