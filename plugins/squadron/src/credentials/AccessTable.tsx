import {
  useT,
  Ago,
  StateBadge,
  formatTime,
} from '@squadron/backstage-plugin-squadron-react';
import {
  messageText,
  type AccessEntry,
} from '@squadron/backstage-plugin-squadron-common';
import { SimpleTable, useClusterColumn } from '../parts';
import styles from '../placement/inventory/inventory.module.css';
import { RotateButton } from './RotateButton';

/** The entries of the access list: consumer, cluster, mechanism, roles, state, age. @internal */
export function AccessTable(props: {
  items: readonly AccessEntry[];
  onRotated: () => void;
}) {
  const t = useT();
  const clusterColumn = useClusterColumn();
  return (
    <SimpleTable
      label={t('credentials.access.label')}
      rows={props.items}
      rowKey={({ id }) => id}
      columns={[
        {
          label: t('credentials.access.consumer'),
          cell: ({ consumer, secret }) => (
            <>
              <span className={styles.name}>{consumer}</span>
              {secret && (
                <span className={styles.below}>
                  {t('credentials.access.secret', { secret })}
                </span>
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
                      isThisYear(expiresAt) ? 'dayAndMinute' : 'date',
                    ),
                  })}`}
              </span>
            </>
          ),
        },
        {
          label: t('credentials.access.mechanism'),
          cell: ({ mechanism, serviceAccount }) => (
            <>
              {t(`credentials.access.mechanisms.${mechanism}`)}
              <span className={styles.below}>{serviceAccount}</span>
            </>
          ),
        },
        {
          label: t('credentials.access.roles'),
          isWide: true,
          cell: ({ roles }) =>
            roles.join(', ') || t('credentials.access.fromKubeconfig'),
        },
        {
          label: t('credentials.access.rotatedAt'),
          isWide: true,
          cell: ({ issuedAt, createdAt }) => (
            <Since at={latest(issuedAt, createdAt)} />
          ),
        },
        {
          label: t('common.labels.actions'),
          align: 'end',
          cell: entry => (
            <RotateButton entry={entry} onRotated={props.onRotated} />
          ),
        },
      ]}
    />
  );
}

/** Days are shown without a year, so those of other years need one. */
function isThisYear(time: string): boolean {
  return new Date(time).getFullYear() === new Date().getFullYear();
}

/** The latest of the times. A certificate's validity starts before it is issued, so that clocks may differ. */
function latest(...times: (string | undefined)[]): string | undefined {
  return times
    .filter(time => time !== undefined)
    .sort()
    .at(-1);
}

function Since(props: { at: string | undefined }) {
  return props.at ? <Ago at={props.at} /> : <>—</>;
}
