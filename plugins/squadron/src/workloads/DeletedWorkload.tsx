import { useState, type ReactNode } from 'react';
import { Alert } from '@backstage/ui';
import {
  Verdict,
  useT,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import {
  stateText,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { RerunActions } from './actions/RerunFormLink';
import { ArchivedWorkload } from '../history/ArchivedWorkload';
import styles from '../parts/parts.module.css';
import { kindName } from './kindName';
import { useRemainingMs } from './useRemainingMs';

/** The portal writes the history within two seconds; after this time there is none, or none that the user can view. */
const HISTORY_WITHIN_MS = 20_000;
const POLL_MS = 1_000;

/**
 * A workload that was deleted while its page was open: its history as soon as it is written, until then its last known
 * state, marked as such.
 *
 * @internal
 */
export function DeletedWorkload(props: {
  /** Its last known state. */
  workload: WorkloadDetail;
  /** The last known content of its page. */
  children: ReactNode;
}) {
  const { workload, children } = props;
  const t = useT();
  const { kind, name, uid } = workload;
  const [deadlineMs] = useState(() => Date.now() + HISTORY_WITHIN_MS);
  const isExpected = useRemainingMs(deadlineMs) > 0;
  const { data } = useEndpoint(
    'getHistoryEntry',
    { uid },
    { pollMs: isExpected ? POLL_MS : undefined },
  );
  const what =
    kind === 'rayjob' || kind === 'job'
      ? t('common.nouns.job')
      : kindName(kind);
  if (data) {
    return (
      <ArchivedWorkload
        uid={uid}
        notice={t('workloads.deletedWorkload.wasDeleted', { what })}
        actions={<RerunActions workload={workload} />}
      />
    );
  }
  return (
    <div className={styles.stack}>
      <Verdict
        state={{ code: 'Deleted', tone: 'neutral' }}
        sentence={t('workloads.deletedWorkload.wasDeletedBefore', {
          kind: kindName(kind),
          name,
          state: stateText(workload.state, t),
        })}
      >
        <span>
          {t('workloads.workloadBody.inOn', {
            kind: kindName(kind),
            namespace: workload.namespace,
            cluster: workload.cluster,
          })}
        </span>
      </Verdict>
      <Alert
        status="info"
        icon
        title={t('workloads.deletedWorkload.wasDeleted', { what })}
        description={
          isExpected
            ? t('workloads.deletedWorkload.historySoon')
            : t('workloads.deletedWorkload.noHistory')
        }
      />
      <RerunActions workload={workload} />
      {children}
    </div>
  );
}
