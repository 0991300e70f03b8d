import { useState } from 'react';
import { RiDownloadLine } from '@remixicon/react';
import { Button } from '@backstage/ui';
import {
  ErrorState,
  LogView,
  PageSkeleton,
  StaleNotice,
  useWorkloadLog,
} from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import styles from '../parts/parts.module.css';

/**
 * The end of a job's log, following it while it runs.
 *
 * @internal
 */
export function WorkloadLogs(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const isOver = workload.finishedAt !== undefined;
  const [follow, setFollow] = useState(true);
  const { data, error, retry } = useWorkloadLog(workload, {
    follow: follow && !isOver,
    isEnabled: workload.hasLog,
  });
  if (!workload.hasLog) {
    return (
      <span className={styles.subdued}>
        No log yet: it starts when the driver runs. Now it is{' '}
        {workload.state.word}
        {workload.state.detail ? ` · ${workload.state.detail}` : ''}.
      </span>
    );
  }
  if (error && !data) {
    return (
      <ErrorState
        error={error}
        what={`the log of ${workload.name}`}
        permission="squadron.workload.logs.read"
        onRetry={retry}
      />
    );
  }
  if (!data) {
    return <PageSkeleton label="Reading the log" />;
  }
  return (
    <>
      {error && <StaleNotice error={error} onRetry={retry} />}
      <LogView
        label={`Log of ${workload.name}`}
        text={data.text}
        isTruncated={data.truncated}
        follow={follow && !isOver}
        onFollowChange={setFollow}
        emptyMessage={data.message ?? 'The job has printed nothing yet.'}
        actions={
          data.text !== '' && (
            <Button
              variant="tertiary"
              size="small"
              iconStart={<RiDownloadLine />}
              onPress={() => download(`${workload.name}.log`, data.text)}
            >
              Download
            </Button>
          )
        }
      />
    </>
  );
}

function download(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(url);
}
