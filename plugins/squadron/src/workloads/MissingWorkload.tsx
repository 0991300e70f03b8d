import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import {
  ErrorState,
  PageSkeleton,
  classifyError,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadRef } from '@squadron/backstage-plugin-squadron-common';
import { remainingWaitMs } from './actions/justSubmitted';
import { ArchivedRuns } from '../history/ArchivedRuns';
import { kindName } from './kindName';
import { useRemainingMs } from './useRemainingMs';

/**
 * Shown in place of a workload that could not be read. The page waits for a workload that was just submitted: the
 * portal may not have received it yet.
 *
 * @internal
 */
export function MissingWorkload(props: {
  workload: WorkloadRef;
  error: Error;
  onRetry: () => void;
}) {
  const { workload, error, onRetry } = props;
  const t = useT();
  const { state } = useLocation();
  const isMissing = classifyError(error) === 'notFound';
  const deadlineMs = useMemo(() => {
    const nowMs = Date.now();
    return nowMs + remainingWaitMs(state, nowMs);
  }, [state]);
  const remainingMs = useRemainingMs(deadlineMs);
  if (isMissing && remainingMs > 0) {
    return (
      <PageSkeleton
        label={t('workloads.missingWorkload.waitingAppear', {
          workload: workload.name,
        })}
      />
    );
  }
  const failure = (
    <ErrorState
      error={error}
      what={t('workloads.missingWorkload.the', {
        kind: kindName(workload.kind),
        namespace: workload.namespace,
        workload: workload.name,
      })}
      permission="squadron.workload.read"
      onRetry={onRetry}
    />
  );
  return isMissing ? (
    <ArchivedRuns workload={workload} otherwise={failure} />
  ) : (
    failure
  );
}
