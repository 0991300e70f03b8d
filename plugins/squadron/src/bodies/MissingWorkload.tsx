import { useLocation } from 'react-router-dom';
import {
  ErrorState,
  PageSkeleton,
  classifyError,
  useNow,
  type WorkloadRef,
} from '@squadron/backstage-plugin-squadron-react';
import { patienceLeftMs } from '../actions/justSubmitted';
import { ArchivedRuns } from '../history/ArchivedRuns';
import { kindName } from './kindName';

/**
 * Why there is nothing to show of a workload. One that was submitted a moment ago is waited for: the portal may not
 * have heard of it yet.
 *
 * @internal
 */
export function MissingWorkload(props: {
  workload: WorkloadRef;
  error: Error;
  onRetry: () => void;
}) {
  const { workload, error, onRetry } = props;
  const { state } = useLocation();
  const isNew =
    classifyError(error) === 'notFound' &&
    patienceLeftMs(state, Date.now()) > 0;
  // Looks again when the patience may have ended.
  useNow(isNew ? 1_000 : undefined);
  if (isNew) {
    return <PageSkeleton label={`${workload.name} is submitted and appears`} />;
  }
  const failure = (
    <ErrorState
      error={error}
      what={`the ${kindName(workload.kind)} ${workload.namespace}/${
        workload.name
      }`}
      permission="squadron.workload.read"
      onRetry={onRetry}
    />
  );
  return classifyError(error) === 'notFound' ? (
    <ArchivedRuns workload={workload} otherwise={failure} />
  ) : (
    failure
  );
}
