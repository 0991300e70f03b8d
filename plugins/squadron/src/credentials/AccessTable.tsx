import {
  useNow,
  useT,
  Ago,
  StateBadge,
  formatTime,
} from '@squadron/backstage-plugin-squadron-react';
import {
  messageText,
  type AccessEntry,
} from '@squadron/backstage-plugin-squadron-common';
import { DocLink, SimpleTable, useClusterColumn } from '../parts';
import styles from '../parts/cells.module.css';
import { RotateButton } from './RotateButton';

/**
 * The entries of the access list by mechanism: consumer, cluster, state, roles, age. What cannot be rotated here has no
 * button: the reason is beside the name of its group.
 *
 * @internal
 */
export function AccessTable(props: {
  items: readonly AccessEntry[];
  onRotated: () => void;
}) {
  const t = useT();
  const clusterColumn = useClusterColumn();
  const { items } = props;
  const nowMs = useNow(undefined);
  // In the order of the list, which has the most urgent first.
  const mechanisms = [...new Set(items.map(({ mechanism }) => mechanism))];
  const noteOf = ({
    mechanism,
    rotateReason,
  }: Pick<AccessEntry, 'mechanism' | 'rotateReason'>) =>
    rotateReason
      ? messageText(rotateReason, t)
      : mechanism === 'request' && t('credentials.access.rotated');
  const notesOf = (one: AccessEntry['mechanism']) => [
    ...new Set(items.filter(({ mechanism }) => mechanism === one).map(noteOf)),
  ];
  return (
    <SimpleTable
      label={t('credentials.access.label')}
      rows={mechanisms.flatMap(one =>
        items.filter(({ mechanism }) => mechanism === one),
      )}
      rowKey={({ id }) => id}
      groupOf={({ mechanism }) =>
        t(`credentials.access.mechanisms.${mechanism}`)
      }
      groupNote={({ mechanism }) => {
        const notes = notesOf(mechanism);
        return (
          notes.length === 1 && <span className={styles.note}>{notes}</span>
        );
      }}
      columns={[
        {
          label: t('credentials.access.consumer'),
          cell: ({ consumer, secret, serviceAccount, ...entry }) => (
            <>
              <span className={styles.name}>{consumer}</span>
              {serviceAccount && (
                <span className={styles.below}>
                  {t('credentials.access.serviceAccount', { serviceAccount })}
                </span>
              )}
              {secret && (
                <span className={styles.below}>
                  {t('credentials.access.secret', { secret })}
                </span>
              )}
              {notesOf(entry.mechanism).length > 1 && (
                <span className={styles.below}>{noteOf(entry)}</span>
              )}
            </>
          ),
        },
        clusterColumn,
        {
          label: t('common.labels.state'),
          cell: ({ state, expiresAt }) => (
            <>
              <StateBadge state={state} hideDetail />
              <span className={styles.below}>
                {state.detail && messageText(state.detail, t)}
                {expiresAt &&
                  ` ${t('credentials.access.until', {
                    time: formatTime(
                      expiresAt,
                      isSameYear(expiresAt, nowMs) ? 'dayAndMinute' : 'date',
                    ),
                  })}`}
              </span>
            </>
          ),
        },
        {
          label: t('credentials.access.roles'),
          isHidden: items.every(({ roles }) => roles.length === 0),
          cell: ({ roles }) => (
            <>
              {roles.join(', ') || '—'}
              {roles.includes('cluster-admin') && (
                <strong className={styles.below}>
                  {t('credentials.access.allRights')}
                </strong>
              )}
            </>
          ),
        },
        {
          label: t('credentials.access.rotatedAt'),
          isHidden: items.every(one => !one.issuedAt && !one.createdAt),
          cell: ({ issuedAt, createdAt }) => {
            const at = latest(issuedAt, createdAt);
            return at ? <Ago at={at} /> : '—';
          },
        },
        {
          label: t('common.labels.actions'),
          align: 'end',
          cell: entry =>
            entry.rotateReason ? (
              <DocLink
                page="credentials.md#credentials-of-clusters"
                label={t('credentials.access.howToRotate')}
              />
            ) : (
              <RotateButton entry={entry} onRotated={props.onRotated} />
            ),
        },
      ]}
    />
  );
}

/** Days are shown without a year, so those of other years need one. */
function isSameYear(time: string, nowMs: number): boolean {
  return new Date(time).getFullYear() === new Date(nowMs).getFullYear();
}

/** The latest of the times. A certificate's validity starts before it is issued, so that clocks may differ. */
function latest(...times: (string | undefined)[]): string | undefined {
  return times
    .filter(time => time !== undefined)
    .sort()
    .at(-1);
}
