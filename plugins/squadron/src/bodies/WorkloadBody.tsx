import {
  ErrorState,
  Facts,
  PageSkeleton,
  StaleNotice,
  Verdict,
  useWorkload,
  type WorkloadRef,
} from '@squadron/backstage-plugin-squadron-react';
import { StopWorkloadButton } from '../actions/StopWorkloadButton';
import { useLinks } from '../links';
import { TabbedBody } from '../parts';
import styles from '../parts/parts.module.css';
import { kindName } from './kindName';
import { useWorkloadTabs } from './useWorkloadTabs';
import { workloadFacts } from './workloadFacts';

/**
 * One job or RayCluster, on its page and in its catalog tab.
 *
 * @internal
 */
export function WorkloadBody(props: { workload: WorkloadRef }) {
  const { workload: ref } = props;
  const links = useLinks();
  const { data, error, retry } = useWorkload(ref);
  const tabs = useWorkloadTabs(data);
  if (error && !data) {
    return (
      <ErrorState
        error={error}
        what={`the ${kindName(ref.kind)} ${ref.namespace}/${ref.name}`}
        permission="squadron.workload.read"
        onRetry={retry}
      />
    );
  }
  if (!data) {
    return <PageSkeleton label={`Reading ${ref.name}`} />;
  }
  return (
    <div className={styles.stack}>
      <Verdict
        state={data.state}
        sentence={data.verdict}
        actions={<StopWorkloadButton workload={data} />}
      >
        <span>
          {kindName(data.kind)} in {data.namespace} on {data.cluster}
        </span>
        {data.entrypoint && <code>{data.entrypoint}</code>}
      </Verdict>
      {error && <StaleNotice error={error} onRetry={retry} />}
      <Facts label="In numbers" facts={workloadFacts(data, links)} />
      <TabbedBody label={`Parts of ${data.name}`} tabs={tabs} />
    </div>
  );
}
