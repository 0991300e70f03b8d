import { Link } from '@backstage/ui';
import {
  ConditionTable,
  Duration,
  Verdict,
  useNow,
  type QueueRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  waitingIn,
  workloadGroupOf,
  type QueueDetail,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { resourceName } from './resourceName';
import { boardResources, groupQueues, quotasOf } from './groupQueues';
import { quotaBehind } from './quotaBehind';
import {
  ActionButton,
  Section,
  TabbedBody,
  loaded,
  sectionTab,
} from '../parts';
import styles from '../parts/parts.module.css';
import {
  REQUEUE_TICK_MS,
  fairShareText,
  requeueText,
} from './quota/requeueText';
import { QuotaLines } from './quota/QuotaLines';
import { SliceTable } from './quota/SliceTable';
import { useQuotaTabs } from './quota/useQuotaTabs';
import { QueueMembers } from './QueueMembers';
import { QueueLink } from './QueueLink';
import { queueState } from './queueCounts';
import { QuotaLegend } from './QuotaLegend';
import { withoutJobText } from './withoutJobText';
import { useQueue } from './useQueue';

/** One ClusterQueue or LocalQueue, on its page and in its catalog tab. @internal */
export function QueueBody(props: { queue: QueueRef }) {
  const t = useT();
  const nowMs = useNow(REQUEUE_TICK_MS);
  const links = useLinks();
  const view = useQueue(props.queue);
  const { data, stale, instead } = loaded(view, {
    what: t('queues.queueBody.queue', { queue: props.queue.name }),
    permission: 'squadron.queue.read',
  });
  const quotaTabs = useQuotaTabs(data);
  if (!data) {
    return instead;
  }
  const unlisted = withoutJobText(t, data.withoutJob);
  return (
    <div className={styles.stack}>
      <Verdict state={queueState(data)} sentence={data.verdict}>
        <span>
          {t('queues.queueBody.on', { kind: data.kind, cluster: data.cluster })}
        </span>
        {data.cohort && (
          <Link
            href={links.cohort({ cluster: data.cluster, name: data.cohort })}
            color="primary"
          >
            {t('queues.queueBody.cohort', { cohort: data.cohort })}
          </Link>
        )}
        {data.strategy && <span>{strategyText(t, data.strategy)}</span>}
        {data.oldestPending && waitingIn(data) > 0 && (
          <span>
            {t('queues.queueBody.longest', {
              oldestPending: <Duration from={data.oldestPending} />,
            })}
          </span>
        )}
        {data.requeues && <span>{requeueText(t, data.requeues, nowMs)}</span>}
        {data.fairShare && (
          <span title={t('common.labels.fairShareHint')}>
            {t('common.labels.fairShare')} {fairShareText(t, data.fairShare)}
          </span>
        )}
      </Verdict>
      {stale}
      {data.slice && (
        <Section title={t('queues.quota.yourShare')}>
          <SliceTable slices={[data.slice]} />
        </Section>
      )}
      {data.quotas.length > 0 && !data.slice && (
        <Section
          title={t('queues.queueBoard.quotaByFlavor')}
          actions={
            data.managed && (
              <ActionButton
                label={t('queues.claims.assignQuota')}
                href={links.capacity}
              />
            )
          }
        >
          <QuotaLegend quotas={data.quotas} />
          <QueueQuota queue={data} />
        </Section>
      )}
      <TabbedBody
        label={t('common.labels.partsOf', { name: data.name })}
        tabs={[
          sectionTab(
            'waiting',
            t('queues.detail.waiting'),
            () => (
              <QueueMembers
                label={t('queues.detail.waiting')}
                workloads={data.waiting.filter(row => !neverRuns(row))}
                total={waitingIn(data)}
                isWaiting={data.kind === 'LocalQueue' || 'inOrder'}
              />
            ),
            waitingIn(data),
          ),
          ...(data.cannotRun > 0
            ? [
                sectionTab(
                  'cannotrun',
                  t('workloads.groups.cannotRun'),
                  () => (
                    <QueueMembers
                      label={t('workloads.groups.cannotRun')}
                      workloads={data.waiting.filter(neverRuns)}
                      total={data.cannotRun}
                      isWaiting
                    />
                  ),
                  data.cannotRun,
                ),
              ]
            : []),
          sectionTab(
            'running',
            t('queues.detail.running'),
            () => (
              <QueueMembers
                label={t('queues.detail.running')}
                workloads={data.running}
                total={data.admitted}
                note={unlisted}
              />
            ),
            data.admitted,
          ),
          ...(data.localQueues.length > 0
            ? [
                sectionTab(
                  'localqueues',
                  t('common.labels.localQueues'),
                  () => <LocalQueues queue={data} />,
                  data.localQueues.length,
                ),
              ]
            : []),
          ...quotaTabs,
          sectionTab(
            'conditions',
            t('common.labels.conditions'),
            () => <ConditionTable conditions={data.conditions} />,
            data.conditions.length,
          ),
        ]}
      />
    </div>
  );
}

function neverRuns({ state }: QueueDetail['waiting'][number]): boolean {
  return workloadGroupOf(state.code)?.id === 'cannotRun';
}

function strategyText(t: Translate, strategy: string): string {
  switch (strategy) {
    case 'StrictFIFO':
      return t('queues.queueBody.strictfifoFirstWorkloadBlocks');
    case 'BestEffortFIFO':
      return t('queues.queueBody.besteffortfifoSmallerWorkloadsMay');
    default:
      return strategy;
  }
}

function QueueQuota(props: { queue: QueueDetail }) {
  const { queue } = props;
  const workers = (queue.managed?.workers ?? []).map(worker => ({
    ...worker,
    name: queue.name,
  }));
  const [group] = groupQueues([queue]);
  return (
    <div className={styles.resources}>
      {boardResources([queue])
        .filter(resource => quotasOf(queue, resource).length > 0)
        .map(resource => (
          <div key={resource}>
            <strong>{resourceName(resource)}</strong>
            <QuotaLines
              quotas={quotasOf(queue, resource)}
              behind={quotaBehind(queue, workers, resource)}
              named="flavor"
              scale={group?.scales[resource]}
            />
          </div>
        ))}
    </div>
  );
}

function LocalQueues(props: { queue: QueueDetail }) {
  const t = useT();
  const { queue } = props;
  return (
    <ul className={styles.names} aria-label={t('common.labels.localQueues')}>
      {queue.localQueues.map(({ namespace, name }) => (
        <li key={`${namespace}/${name}`}>
          <QueueLink cluster={queue.cluster} {...{ name, namespace }} />
        </li>
      ))}
    </ul>
  );
}
