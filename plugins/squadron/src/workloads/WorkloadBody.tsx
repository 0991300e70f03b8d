import { useRef } from 'react';
import {
  PropertyList,
  PartialNotice,
  PageSkeleton,
  StaleNotice,
  Verdict,
  classifyError,
  useT,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import type {
  WorkloadDetail,
  WorkloadRef,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { useStopping } from './actions/stopping';
import { WorkloadActions } from './actions/WorkloadActions';
import { useLinks } from '../links';
import { TabbedBody } from '../parts';
import styles from '../parts/parts.module.css';
import { Entrypoint } from './Entrypoint';
import { DeletedWorkload } from './DeletedWorkload';
import { GpuUtilization } from './GpuUtilization';
import { HandoverNotice } from '../clusters/HandoverNotice';
import { IdleNotice } from './IdleNotice';
import { MissingWorkload } from './MissingWorkload';
import { kindName } from './kindName';
import { openingTab } from '../parts/openingTab';
import { TopologyStrip } from './topology/TopologyStrip';
import { UnqueuedNotice } from './UnqueuedNotice';
import { useWorkloadTabs } from './useWorkloadTabs';
import { workloadFacts } from './workloadFacts';

/** One job, RayCluster or RayService, on its page and in its catalog tab. @internal */
export function WorkloadBody(props: { workload: WorkloadRef }) {
  const { workload: ref } = props;
  const t = useT();
  const links = useLinks();
  const { data: read, error, retry } = useEndpoint('getWorkload', ref);
  const shown = useStopping();
  const known = read && shown(read);
  const isGone = error !== undefined && classifyError(error) === 'notFound';
  const goneAt = useRef<string>();
  goneAt.current = isGone
    ? goneAt.current ?? new Date().toISOString()
    : undefined;
  // Nothing ends the wait of what was deleted, and nothing of it grows until now.
  const data: WorkloadDetail | undefined =
    known && goneAt.current
      ? {
          ...known,
          wait: undefined,
          state: { code: 'Deleted', tone: 'neutral' },
          finishedAt: known.finishedAt ?? goneAt.current,
        }
      : known;
  const tabs = useWorkloadTabs(data);
  if (error && !known) {
    return <MissingWorkload workload={ref} error={error} onRetry={retry} />;
  }
  if (!known || !data) {
    return (
      <PageSkeleton
        label={t('workloads.workloadBody.reading', { ref: ref.name })}
      />
    );
  }
  const handover = data.handover && (
    <HandoverNotice workload={data} handover={data.handover} isGone={isGone} />
  );
  const parts = (
    <>
      <PropertyList
        label={t('common.labels.inNumbers')}
        facts={workloadFacts(t, data, links)}
      />
      <TopologyStrip workload={data} />
      {!isGone && <GpuUtilization workload={data} />}
      <TabbedBody
        label={t('common.labels.partsOf', { name: data.name })}
        tabs={tabs}
        first={openingTab(known)}
      />
    </>
  );
  if (isGone) {
    return (
      <div className={styles.stack}>
        {handover}
        <DeletedWorkload workload={known}>{parts}</DeletedWorkload>
      </div>
    );
  }
  return (
    <div className={styles.stack}>
      <Verdict state={data.state} sentence={data.verdict}>
        <span>
          {data.cluster === HUB_CLUSTER_ID
            ? kindName(data.kind)
            : t('workloads.workloadBody.inOn', {
                kind: kindName(data.kind),
                namespace: data.namespace,
                cluster: data.cluster,
              })}
        </span>
        {data.entrypoint && <Entrypoint text={data.entrypoint} />}
      </Verdict>
      {data.unqueued && (
        <UnqueuedNotice workload={data} unqueued={data.unqueued} />
      )}
      <WorkloadActions workload={data} />
      {error && <StaleNotice error={error} onRetry={retry} />}
      {data.clusters && <PartialNotice clusters={data.clusters} />}
      {handover}
      <IdleNotice workload={data} />
      {parts}
    </div>
  );
}
