import type { ReactNode } from 'react';
import { Alert } from '@backstage/ui';
import {
  Ago,
  PropertyList,
  Requested,
  LogView,
  Timeline,
  Verdict,
  YamlView,
  logLinesOf,
  type Property,
  type TranslateElements,
  useT,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import {
  formatDuration,
  type HistoryEntry,
} from '@squadron/backstage-plugin-squadron-common';
import { Entrypoint } from '../workloads/Entrypoint';
import { kindName } from '../workloads/kindName';
import { QueueLink } from '../queues/QueueLink';
import {
  EntityName,
  Section,
  TabbedBody,
  type BodyTab,
  loaded,
  ClusterLink,
  sectionTab,
} from '../parts';
import styles from '../parts/parts.module.css';
import { moneyText, usedText } from './gpuHours';

/** An archived workload: deleted in Kubernetes, kept in the history. @internal */
export function ArchivedWorkload(props: {
  uid: string;
  /** Title of the notice. Default: that it no longer exists in Kubernetes. */
  notice?: string;
  /** Buttons below the verdict. */
  actions?: ReactNode;
}) {
  const t = useT();
  const view = useEndpoint('getHistoryEntry', { uid: props.uid });
  const { data, stale, instead } = loaded(view, {
    what: t('history.archived.what'),
    permission: 'squadron.workload.read',
  });
  if (!data) {
    return instead;
  }
  return (
    <div className={styles.stack}>
      <Alert
        status="info"
        icon
        title={props.notice ?? t('history.archive.keptTitle')}
        description={t('history.archive.keptText')}
      />
      <Verdict state={data.state} sentence={data.verdict}>
        <span>
          {t('workloads.workloadBody.inOn', {
            kind: kindName(data.kind),
            namespace: data.namespace,
            cluster: data.cluster,
          })}
        </span>
      </Verdict>
      {props.actions}
      {data.entrypoint && <Entrypoint text={data.entrypoint} />}
      {stale}
      <PropertyList
        label={t('common.labels.inNumbers')}
        facts={factsOf(t, data)}
      />
      <TabbedBody
        label={t('common.labels.partsOf', { name: data.name })}
        tabs={tabsOf(t, data)}
      />
    </div>
  );
}

function tabsOf(t: TranslateElements, data: HistoryEntry): BodyTab[] {
  return [
    sectionTab('timeline', t('history.archived.timeline'), () => (
      <Timeline steps={data.timeline} endedAt={data.endedAt} />
    )),
    {
      id: 'logs',
      label: t('common.labels.log'),
      content: () => (
        <Section title={t('history.archived.logEnd')}>
          <LogView
            label={t('history.archived.logEndOf', { name: data.name })}
            lines={logLinesOf(data.log?.text ?? '')}
            isLive={false}
            emptyMessage={data.log?.message ?? t('history.archived.noLog')}
          />
        </Section>
      ),
    },
    {
      id: 'spec',
      label: t('workloads.detail.spec'),
      content: () => (
        <YamlView
          yaml={data.manifest}
          label={t('history.archived.manifest', { name: data.name })}
        />
      ),
    },
  ];
}

function factsOf(t: TranslateElements, data: HistoryEntry): Property[] {
  const ran =
    data.runSeconds === undefined
      ? t('history.archived.neverStarted')
      : t('history.archived.ran', {
          ran: formatDuration(data.runSeconds * 1_000),
        });
  return [
    {
      label: t('common.labels.requested'),
      value: <Requested gpus={data.gpus} cpu={data.cpu} />,
      hint: [usedText(t, data), moneyText(data.gpuPrice)]
        .filter(Boolean)
        .join(' · '),
    },
    {
      label: t('history.archived.ranOn'),
      value: data.runsOn ? <ClusterLink cluster={data.runsOn} /> : '—',
    },
    {
      label: t('common.labels.queue'),
      value: data.queue ? <QueueLink {...data} name={data.queue} /> : '—',
      hint: t('history.archived.waited', {
        waited: formatDuration(data.waitSeconds * 1_000),
      }),
    },
    {
      label: t('common.labels.submitted'),
      value: <Ago at={data.createdAt} />,
      hint:
        data.owner &&
        t('workloads.workloadFacts.by', {
          owner: <EntityName entityRef={data.owner} />,
        }),
    },
    {
      label: t('common.labels.ended'),
      value: <Ago at={data.endedAt} />,
      hint: (
        <>
          {ran}
          {data.removedBy && (
            <>
              {', '}
              {t('history.archived.deletedBy', {
                owner: <EntityName entityRef={data.removedBy} />,
              })}
            </>
          )}
        </>
      ),
    },
  ];
}
