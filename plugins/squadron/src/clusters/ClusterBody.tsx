import {
  Duration,
  PropertyList,
  FreshnessMark,
  PartialNotice,
  ReleaseMark,
  StepProgress,
  Verdict,
  classifyError,
  useT,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import { ClusterActions } from './actions/ClusterActions';
import { ClusterSourceNote } from './actions/ClusterSourceNote';
import { useLinks } from '../links';
import { Section, loaded } from '../parts';
import styles from '../parts/parts.module.css';
import { clusterFacts } from './clusterFacts';
import { ClusterTabs } from './ClusterTabs';
import { DeletedCluster } from './DeletedCluster';
import { HubFacts } from './HubFacts';

/** The title of the steps of each operation. */
const OPERATIONS = {
  create: 'clusters.detail.creating',
  scale: 'clusters.detail.scaling',
  upgrade: 'clusters.detail.upgrading',
  delete: 'clusters.detail.deleting',
} as const;

/** One cluster, on its page and in its catalog tab. @internal */
export function ClusterBody(props: { cluster: string }) {
  const t = useT();
  const links = useLinks();
  const view = useEndpoint('getCluster', { cluster: props.cluster });
  const { data, stale, instead } = loaded(view, {
    what: t('clusters.clusterBody.cluster', { cluster: props.cluster }),
    permission: 'squadron.cluster.read',
  });
  if (!data) {
    return instead;
  }
  if (view.error && classifyError(view.error) === 'notFound') {
    return <DeletedCluster cluster={data} />;
  }
  const { operation } = data;
  // Few enough to stand beside the sentence where others change the cluster.
  const isOurs = data.origin === 'squadron';
  const actions = data.role === 'worker' && <ClusterActions cluster={data} />;
  const hasLeft = data.state.code === 'Left';
  const title = operation && t(OPERATIONS[operation.name]);
  return (
    <div className={styles.stack}>
      <Verdict
        state={data.state}
        sentence={data.verdict}
        actions={!isOurs && actions}
      >
        {!hasLeft && <FreshnessMark freshness={data.freshness} />}
        {data.server && <span>{data.server}</span>}
        <ReleaseMark release={data.release} />
        {data.source && (
          <span>
            <ClusterSourceNote cluster={data.id} source={data.source} />
          </span>
        )}
      </Verdict>
      {isOurs && actions}
      {stale}
      <PartialNotice
        clusters={[{ cluster: data.id, freshness: data.freshness }]}
      />
      {operation && title && (
        <Section title={title}>
          {operation.since && (
            <p className={styles.subdued}>
              {t('clusters.clusterBody.for', {
                since: <Duration from={operation.since} />,
              })}
            </p>
          )}
          <StepProgress steps={operation.steps} label={title} />
        </Section>
      )}
      {data.role === 'hub' ? (
        <HubFacts cluster={data} />
      ) : (
        <PropertyList
          label={t('clusters.clusterBody.clusterInNumbers')}
          facts={clusterFacts(t, data, links)}
        />
      )}
      <ClusterTabs cluster={data} />
    </div>
  );
}
