import { Link } from '@backstage/ui';
import { useT, StateBadge } from '@squadron/backstage-plugin-squadron-react';
import {
  messageText,
  type DoctorFinding,
  type StateCode,
  type StateView,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../../links';
import { SimpleTable } from '../../parts';
import styles from '../../parts/cells.module.css';
import { FixButton } from './FixButton';

const CODES: Record<DoctorFinding['tone'], StateCode> = {
  danger: 'Broken',
  warning: 'AtRisk',
  info: 'Notice',
};

/** The problems: cluster and check, consequence, remediation, and a button if a request fixes the problem. @internal */
export function FindingList(props: {
  findings: readonly DoctorFinding[];
  onFixed: () => void;
}) {
  const t = useT();
  const links = useLinks();
  return (
    <SimpleTable
      label={t('health.problems')}
      rows={props.findings}
      rowKey={({ id }) => id}
      columns={[
        {
          label: t('health.finding.problem'),
          cell: ({ what, consequence }) => (
            <>
              <span className={styles.name}>{messageText(what, t)}</span>
              <span className={styles.below}>
                {messageText(consequence, t)}
              </span>
            </>
          ),
        },
        {
          label: t('common.labels.state'),
          cell: finding => <StateBadge state={stateOf(finding)} hideDetail />,
        },
        {
          label: t('health.finding.place'),
          isWide: true,
          cell: ({ cluster, check }) => (
            <>
              <Link href={links.cluster(cluster)}>{cluster}</Link>
              <span className={styles.below}>
                {t(`health.checks.${check}`)}
              </span>
            </>
          ),
        },
        {
          label: t('health.finding.remediation'),
          cell: ({ todo, remediation }) => (
            <>
              <span className={styles.todo}>{messageText(todo, t)}</span>
              <span className={styles.below}>
                {t(`health.finding.fixedBy.${remediation}`)}
              </span>
            </>
          ),
        },
        {
          label: t('common.labels.actions'),
          align: 'end',
          cell: finding => (
            <FixButton finding={finding} onFixed={props.onFixed} />
          ),
        },
      ]}
    />
  );
}

function stateOf({ tone, raw }: DoctorFinding): StateView {
  return { code: CODES[tone], tone, ...(raw && { raw }) };
}
