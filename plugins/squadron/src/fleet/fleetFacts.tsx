import {
  Duration,
  type Property,
  type TranslateElements,
} from '@squadron/backstage-plugin-squadron-react';
import {
  workloadGroups,
  type FleetOverview,
  type WorkloadGroup,
} from '@squadron/backstage-plugin-squadron-common';
import type { Links } from '../links';

/** The fleet in numbers: its clusters, its GPUs and its workloads by group, each with a link to what it counts. @internal */
export function fleetFacts(
  t: TranslateElements,
  data: FleetOverview,
  links: Links,
): Property[] {
  const used = data.gpus.reduce((sum, gpu) => sum + gpu.used, 0);
  const total = data.gpus.reduce((sum, gpu) => sum + gpu.total, 0);
  const offline = data.clusterStatuses.filter(
    status => status.freshness.state === 'offline',
  );
  return [
    {
      label: t('common.labels.clusters'),
      value: `${data.clusters.ready} / ${data.clusters.total}`,
      hint: t('clusters.fleetPage.ready'),
      href: links.clusters,
    },
    {
      label: t('common.labels.gpus'),
      value: total > 0 ? `${used} / ${total}` : '0',
      hint:
        offline.length > 0
          ? t('clusters.fleetPage.inUseStale', {
              offline: offline.map(status => status.cluster).join(', '),
            })
          : t('clusters.fleetPage.inUse'),
    },
    {
      label: t('common.labels.running'),
      value: data.jobs.running,
      hint: t('common.nouns.workloads'),
      href: links.workloads({ state: codesOf('running') }),
    },
    {
      label: t('common.labels.waiting'),
      value: data.jobs.waiting,
      hint: data.longestWaitSince ? (
        <>
          {data.jobs.waitingPods > 0 &&
            `${t('clusters.fleetPage.podsWaiting', {
              count: data.jobs.waitingPods,
            })}, `}
          {t('clusters.fleetPage.longest', {
            longestWaitSince: <Duration from={data.longestWaitSince} />,
          })}
        </>
      ) : (
        t('common.nouns.workloads')
      ),
      href: links.workloads({ state: codesOf('waiting') }),
    },
    ...(data.jobs.cannotRun > 0
      ? [
          {
            label: t('workloads.groups.cannotRun'),
            value: data.jobs.cannotRun,
            hint: t('common.nouns.workloads'),
            href: links.workloads({ state: codesOf('cannotRun') }),
          },
        ]
      : []),
    {
      label: t('clusters.fleetPage.failedToday'),
      value: data.jobs.failedToday ?? '?',
      hint: t('common.nouns.workloads'),
      href: `${links.history}?state=Failed`,
    },
  ];
}

/** The states of a counter of the workloads page, so that its link leads to what it counts. @internal */
export function codesOf(id: WorkloadGroup['id']): readonly string[] {
  return workloadGroups.find(group => group.id === id)?.codes ?? [];
}
