import {
  ButtonLink,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
} from '@backstage/ui';
import type {
  WorkloadDetail,
  WorkloadRef,
} from '@squadron/backstage-plugin-squadron-common';
import {
  PageSkeleton,
  StaleNotice,
  Timeline,
  useEndpoint,
  useT,
  Verdict,
} from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../../links';
import { Section } from '../../parts';
import parts from '../../parts/parts.module.css';
import { WorkloadActions } from '../actions/WorkloadActions';
import { kindName } from '../kindName';
import { MissingWorkload } from '../MissingWorkload';
import { WorkloadLogs } from '../WorkloadLogs';
import { usePeek } from './usePeek';
import styles from './WorkloadPeek.module.css';

/** The end of the timeline; the page of the workload has all of it. */
const LAST_STEPS = 8;

/** A workload beside the list that it is in: its verdict, actions, last steps and log. @internal */
export function WorkloadPeek() {
  const t = useT();
  const links = useLinks();
  const { peeked: workload, peek } = usePeek();
  return workload ? (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && peek(undefined)}
      className={styles.peek}
    >
      <DialogHeader>{workload.name}</DialogHeader>
      <DialogBody>
        <PeekBody workload={workload} />
      </DialogBody>
      <DialogFooter>
        <ButtonLink variant="primary" href={links.workload(workload)}>
          {t('common.actions.open')}
        </ButtonLink>
      </DialogFooter>
    </Dialog>
  ) : null;
}

function PeekBody({ workload }: { workload: WorkloadRef }) {
  const t = useT();
  const { data, error, retry } = useEndpoint('getWorkload', workload);
  if (error && !data) {
    return (
      <MissingWorkload workload={workload} error={error} onRetry={retry} />
    );
  }
  if (!data) {
    return (
      <PageSkeleton
        label={t('workloads.workloadBody.reading', { ref: workload.name })}
      />
    );
  }
  return (
    <div className={parts.stack}>
      <Verdict state={data.state} sentence={data.verdict}>
        <span>
          {t('workloads.workloadBody.inOn', {
            kind: kindName(data.kind),
            namespace: data.namespace,
            cluster: data.cluster,
          })}
        </span>
      </Verdict>
      {error && <StaleNotice error={error} onRetry={retry} />}
      <WorkloadActions workload={data} />
      <PeekParts workload={data} />
    </div>
  );
}

function PeekParts({ workload }: { workload: WorkloadDetail }) {
  const t = useT();
  const { timeline, logs = [] } = workload;
  return (
    <>
      {timeline.length > 0 && (
        <Section title={t('workloads.peek.lastSteps')}>
          <Timeline steps={timeline.slice(-LAST_STEPS)} />
        </Section>
      )}
      {logs.length > 0 && (
        <Section title={t('workloads.detail.logs')}>
          <WorkloadLogs workload={workload} />
        </Section>
      )}
    </>
  );
}
