import { useState, type ReactNode } from 'react';
import { Alert } from '@backstage/ui';
import {
  Verdict,
  useHistoryEntry,
  useNow,
} from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { RerunActions } from '../actions/RerunActions';
import { ArchivedWorkload } from '../history/ArchivedWorkload';
import styles from '../parts/parts.module.css';
import { kindName } from './kindName';

/** The portal writes the history within a second or two; after this it keeps none, or none that its reader may see. */
const HISTORY_WITHIN_MS = 20_000;
const POLL_MS = 1_000;

/**
 * A workload that was deleted while its page was open: its history as soon as that is written, until then how it was
 * seen last. Never its state of then as if it were that of now.
 *
 * @internal
 */
export function DeletedWorkload(props: {
  /** As it was seen last. */
  workload: WorkloadDetail;
  /** Its parts as they were seen last. */
  children: ReactNode;
}) {
  const { workload, children } = props;
  const { kind, name, uid } = workload;
  const [deadlineMs] = useState(() => Date.now() + HISTORY_WITHIN_MS);
  const isExpected = Date.now() < deadlineMs;
  const { data } = useHistoryEntry(uid, {
    pollMs: isExpected ? POLL_MS : undefined,
  });
  // Looks again when the time for it has ended.
  useNow(isExpected && !data ? POLL_MS : undefined);
  const what = kind === 'rayjob' || kind === 'job' ? 'job' : kindName(kind);
  if (data) {
    return (
      <ArchivedWorkload
        uid={uid}
        notice={`This ${what} was deleted`}
        actions={<RerunActions workload={workload} />}
      />
    );
  }
  return (
    <div className={styles.stack}>
      <Verdict
        state={{ word: 'Deleted', tone: 'neutral' }}
        sentence={`${kindName(kind)} ${name} was deleted. Until then: ${
          workload.verdict
        }`}
      >
        <span>
          {kindName(kind)} in {workload.namespace} on {workload.cluster}
        </span>
      </Verdict>
      <Alert
        status="info"
        icon
        title={`This ${what} was deleted`}
        description={
          isExpected
            ? 'Its history follows in a moment. Below is what was seen last.'
            : 'Its history is not available: the portal keeps none, or you may not see it. Below is what was seen last.'
        }
      />
      <RerunActions workload={workload} />
      {children}
    </div>
  );
}
