import { Link } from '@backstage/ui';
import { StateBadge } from '@squadron/backstage-plugin-squadron-react';
import type {
  DoctorRemediation,
  DoctorFinding,
  StateCode,
  StateView,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../../links';
import { SimpleTable } from '../../parts';
import styles from '../inventory.module.css';
import { checkLabels } from './checkLabels';
import { FixButton } from './FixButton';

const CODES: Record<DoctorFinding['tone'], StateCode> = {
  danger: 'Broken',
  warning: 'AtRisk',
  info: 'Notice',
};

const FIXED_BY: Record<DoctorRemediation, string> = {
  itself: 'Squadron, automatically',
  fix: 'Squadron, on request',
  person: 'you',
};

/**
 * The problems: cluster and check, consequence, remediation, and a button if a request fixes the problem.
 *
 * @internal
 */
export function FindingList(props: {
  findings: readonly DoctorFinding[];
  onFixed: () => void;
}) {
  const links = useLinks();
  return (
    <SimpleTable
      label="Problems"
      rows={props.findings}
      rowKey={({ id }) => id}
      columns={[
        {
          label: 'Problem',
          cell: ({ what, consequence }) => (
            <>
              <span className={styles.name}>{what}</span>
              <span className={styles.below}>{consequence}</span>
            </>
          ),
        },
        {
          label: 'State',
          cell: finding => <StateBadge state={stateOf(finding)} hideDetail />,
        },
        {
          label: 'Cluster and check',
          isWide: true,
          cell: ({ cluster, check }) => (
            <>
              <Link href={links.cluster(cluster)}>{cluster}</Link>
              <span className={styles.below}>{checkLabels[check]}</span>
            </>
          ),
        },
        {
          label: 'Remediation',
          cell: ({ todo, remediation }) => (
            <>
              <span className={styles.todo}>{todo}</span>
              <span className={styles.below}>
                Fixed by: {FIXED_BY[remediation]}
              </span>
            </>
          ),
        },
        {
          label: 'Actions',
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
