import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  ErrorState,
  Facts,
  FreshnessMark,
  PageSkeleton,
  PartialNotice,
  ReleaseMark,
  StaleNotice,
  StepProgress,
  Verdict,
  useCluster,
} from '@squadron/backstage-plugin-squadron-react';
import { ClusterActions } from '../actions/ClusterActions';
import { Section } from '../parts';
import styles from '../parts/parts.module.css';
import { squadronTranslationRef } from '../translation';
import { clusterFacts } from './clusterFacts';
import { ClusterTabs } from './ClusterTabs';

/**
 * One cluster, on its page and in its catalog tab.
 *
 * @internal
 */
export function ClusterBody(props: { cluster: string }) {
  const { t } = useTranslationRef(squadronTranslationRef);
  const view = useCluster(props.cluster);
  const { data, error, retry } = view;
  if (error && !data) {
    return (
      <ErrorState
        error={error}
        what={`the cluster ${props.cluster}`}
        permission="squadron.cluster.read"
        onRetry={retry}
      />
    );
  }
  if (!data) {
    return <PageSkeleton label={`Reading cluster ${props.cluster}`} />;
  }
  const isOnTheWay = data.steps.some(step => step.state !== 'done');
  return (
    <div className={styles.stack}>
      <Verdict state={data.state} sentence={data.verdict}>
        <FreshnessMark freshness={data.freshness} />
        {data.server && <span>{data.server}</span>}
        <ReleaseMark release={data.release} />
      </Verdict>
      {data.role === 'worker' && <ClusterActions cluster={data} />}
      {error && <StaleNotice error={error} onRetry={retry} />}
      <PartialNotice
        clusters={[{ cluster: data.id, freshness: data.freshness }]}
      />
      {isOnTheWay && (
        <Section title={t('cluster.steps')}>
          <StepProgress steps={data.steps} label={t('cluster.steps')} />
        </Section>
      )}
      <Facts label="This cluster in numbers" facts={clusterFacts(data)} />
      <ClusterTabs cluster={data} />
    </div>
  );
}
