import { Link } from '@backstage/ui';
import { StateBadge } from '@squadron/backstage-plugin-squadron-react';
import type {
  DoctorRemediation,
  DoctorFinding,
  StateView,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../../links';
import { SimpleTable } from '../../parts';
import styles from '../inventory.module.css';
import { checkLabels } from './checkLabels';
import { FixButton } from './FixButton';

const WORDS: Record<DoctorFinding['tone'], string> = {
  danger: 'Broken',
  warning: 'At risk',
  info: 'Notice',
};

const CURES: Record<DoctorRemediation, string> = {
  itself: 'Squadron, by itself',
  fix: 'Squadron, when you ask',
  person: 'you',
};

/**
 * What is not in order: where, what comes of it, what to do, and the button where one request does it.
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
      label="What is not in order"
      rows={props.findings}
      rowKey={({ id }) => id}
      columns={[
        {
          label: 'What',
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
          label: 'Where',
          isWide: true,
          cell: ({ cluster, check }) => (
            <>
              <Link href={links.cluster(cluster)}>{cluster}</Link>
              <span className={styles.below}>{checkLabels[check]}</span>
            </>
          ),
        },
        {
          label: 'What to do',
          cell: ({ todo, cure }) => (
            <>
              <span className={styles.todo}>{todo}</span>
              <span className={styles.below}>Put right by: {CURES[cure]}</span>
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
  return { word: WORDS[tone], tone, ...(raw && { raw }) };
}
