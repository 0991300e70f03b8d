import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Flex, Select, Switch } from '@backstage/ui';
import {
  messageText,
  type LogChoice,
  type LogSource,
  type WorkloadDetail,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import {
  useStateText,
  ErrorState,
  LogView,
  useLogStream,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import styles from '../parts/parts.module.css';
import { DownloadLogButton } from './DownloadLogButton';
import { LogStatus } from './LogStatus';
import { ShellButton } from './shell/ShellButton';

const PARAMETER = 'log';

/**
 * The logs of a workload, on whichever cluster it runs, live while it runs. The address holds which log is open.
 *
 * @internal
 */
export function WorkloadLogs(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const text = useStateText();
  const t = useT();
  const { logs = [] } = workload;
  const [params, setParams] = useSearchParams();
  const [isPrevious, setPrevious] = useState(false);
  const wanted = params.get(PARAMETER);
  // The log that is shown stays when its pod ends, as its last lines matter then.
  const shown = useRef<string>(undefined);
  const source =
    logs.find(({ id }) => id === wanted) ??
    logs.find(({ id }) => id === shown.current) ??
    logs.find(({ type }) => type === 'driver') ??
    logs.find(({ state }) => state.code === 'Running') ??
    logs[0];
  shown.current = source?.id;
  if (!source) {
    return (
      <span className={styles.subdued}>
        {t('workloads.workloadLogs.none', {
          state: [
            text(workload.state),
            workload.state.detail && messageText(workload.state.detail, t),
          ]
            .filter(Boolean)
            .join(' · '),
        })}
      </span>
    );
  }
  const hasPrevious = (source.restarts ?? 0) > 0;
  const choice = choiceOf(source, isPrevious && hasPrevious);
  return (
    <>
      <Flex align="center" gap="3">
        <Select
          aria-label={t('common.labels.log')}
          size="small"
          searchable={logs.length > 10}
          options={logs.map(({ id, label, state }) => ({
            value: id,
            label: `${label} · ${text(state).toLowerCase()}`,
          }))}
          value={source.id}
          onChange={key =>
            setParams(current => {
              const next = new URLSearchParams(current);
              next.set(PARAMETER, String(key));
              return next;
            })
          }
        />
        {hasPrevious && (
          <Switch
            label={t('workloads.workloadLogs.previousRun')}
            isSelected={isPrevious}
            onChange={setPrevious}
          />
        )}
      </Flex>
      <FollowedLog
        // A different log starts with an empty view.
        key={`${source.id}/${choice.previous}`}
        workload={workload}
        source={source}
        choice={choice}
      />
    </>
  );
}

function FollowedLog(props: {
  workload: WorkloadDetail;
  source: LogSource;
  choice: LogChoice;
}) {
  const { workload, source, choice } = props;
  const t = useT();
  const log = useLogStream(workload, choice);
  if (log.state === 'refused' && log.error && log.lines.length === 0) {
    return (
      <ErrorState
        error={log.error}
        what={t('workloads.workloadLogs.log', { workload: workload.name })}
        permission="squadron.workload.logs.read"
        onRetry={log.retry}
      />
    );
  }
  return (
    <>
      <LogView
        label={t('workloads.workloadLogs.label', {
          workload: workload.name,
          label: source.label,
        })}
        lines={log.lines}
        dropped={log.dropped}
        partial={log.partial}
        isLive={log.state !== 'ended' && log.state !== 'refused'}
        emptyMessage={emptyMessage(t, log.state, log.message)}
        actions={
          <>
            {log.lines.length > 0 && (
              <DownloadLogButton
                workload={workload}
                choice={choice}
                label={source.label}
              />
            )}
            {source.pod !== undefined && (
              <ShellButton
                workload={workload}
                pod={source.pod}
                container={source.container}
              />
            )}
          </>
        }
      />
      <LogStatus log={log} onRetry={log.retry} />
    </>
  );
}

function choiceOf(source: LogSource, previous: boolean): LogChoice {
  return source.type === 'driver'
    ? { source: 'driver' }
    : {
        source: 'pod',
        pod: source.pod,
        container: source.container,
        ...(previous && { previous }),
      };
}

function emptyMessage(
  t: Translate,
  state: string,
  message: string | undefined,
): string {
  switch (state) {
    case 'connecting':
      return t('workloads.workloadLogs.openingLog');
    case 'streaming':
      return t('workloads.workloadLogs.noOutputYet');
    default:
      return message ?? t('workloads.workloadLogs.noOutput');
  }
}
