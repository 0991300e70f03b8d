import {
  ConditionTable,
  Timeline,
  YamlView,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  hasCode,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { type BodyTab, sectionTab } from '../parts';
import { ApplicationsTable } from '../clusters/ApplicationsTable';
import { ForwardCommand } from './ForwardCommand';
import { GroupsTable } from './GroupsTable';
import { PodsTable } from './PodsTable';
import { UsersTable } from '../clusters/UsersTable';
import { WorkloadEvents } from './WorkloadEvents';
import { WorkloadLogs } from './WorkloadLogs';
import { WorkloadPlacement } from './WorkloadPlacement';
import { WorkloadWait } from './WorkloadWait';

/** The tabs of a workload page. @internal */
export function useWorkloadTabs(data: WorkloadDetail | undefined): BodyTab[] {
  const t = useT();
  if (!data) {
    return [];
  }
  const tabs: BodyTab[] = [];
  const { wait } = data;
  // That it may run everywhere contradicts the clusters that cannot run it.
  const place =
    (wait ?? data.state.code === 'CannotRun') &&
    hasCode(data.place?.sentence, 'answers.workloads.place.all')
      ? undefined
      : data.place;
  if (wait ?? place) {
    tabs.push({
      id: 'why',
      label: t('common.labels.why'),
      content: () => (
        <>
          {wait && <WorkloadWait workload={data} wait={wait} />}
          {place && <WorkloadPlacement place={place} />}
        </>
      ),
    });
  }
  if (data.kind === 'rayservice') {
    tabs.push(
      sectionTab('applications', t('workloads.detail.applications'), () => (
        <ApplicationsTable workload={data} />
      )),
    );
  }
  if (data.kind === 'raycluster' || data.kind === 'rayservice') {
    tabs.push(
      sectionTab('groups', t('workloads.detail.groups'), () => (
        <GroupsTable workload={data} />
      )),
    );
  }
  if (data.kind === 'raycluster') {
    tabs.push(
      sectionTab(
        'users',
        t('common.labels.usedBy'),
        () => <UsersTable users={data.users} />,
        data.users?.length,
      ),
    );
  }
  tabs.push(
    sectionTab('timeline', t('common.labels.timeline'), () => (
      <Timeline steps={data.timeline} endedAt={data.finishedAt} />
    )),
  );
  if (data.kind === 'rayjob' || data.kind === 'job' || data.logs?.length) {
    tabs.push(
      sectionTab('logs', t('workloads.detail.logs'), () => (
        <WorkloadLogs workload={data} />
      )),
    );
  }
  tabs.push(
    sectionTab(
      'pods',
      t('common.labels.pods'),
      () => (
        <>
          <PodsTable workload={data} />
          <ForwardCommand workload={data} />
        </>
      ),
      data.pods.length,
    ),
    sectionTab(
      'conditions',
      t('common.labels.conditions'),
      () => <ConditionTable conditions={data.conditions} />,
      data.conditions.length,
    ),
    sectionTab('events', t('common.labels.events'), () => (
      <WorkloadEvents workload={data} />
    )),
    {
      id: 'spec',
      label: t('workloads.detail.spec'),
      content: () => (
        <YamlView
          yaml={data.manifest}
          label={t('workloads.useWorkloadTabs.manifest', { data: data.name })}
        />
      ),
    },
  );
  return tabs;
}
