import {
  ConditionTable,
  Timeline,
  YamlView,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { Section, type BodyTab } from '../parts';
import { ApplicationsTable } from '../clusters/ApplicationsTable';
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
  const { wait, place } = data;
  if (wait ?? place) {
    tabs.push({
      id: 'why',
      label: t('common.labels.why'),
      content: () => (
        <>
          {wait && <WorkloadWait wait={wait} />}
          {place && <WorkloadPlacement place={place} />}
        </>
      ),
    });
  }
  if (data.kind === 'rayservice') {
    tabs.push({
      id: 'applications',
      label: t('workloads.detail.applications'),
      content: () => (
        <Section title={t('workloads.detail.applications')}>
          <ApplicationsTable workload={data} />
        </Section>
      ),
    });
  }
  if (data.kind === 'raycluster' || data.kind === 'rayservice') {
    tabs.push({
      id: 'groups',
      label: t('workloads.detail.groups'),
      content: () => (
        <Section title={t('workloads.detail.groups')}>
          <GroupsTable workload={data} />
        </Section>
      ),
    });
  }
  if (data.kind === 'raycluster') {
    tabs.push({
      id: 'users',
      label: counted(t('common.labels.usedBy'), data.users?.length),
      content: () => (
        <Section title={t('common.labels.usedBy')}>
          <UsersTable users={data.users} />
        </Section>
      ),
    });
  }
  tabs.push({
    id: 'timeline',
    label: t('common.labels.timeline'),
    content: () => (
      <Section title={t('common.labels.timeline')}>
        <Timeline steps={data.timeline} />
      </Section>
    ),
  });
  if (data.kind === 'rayjob' || data.kind === 'job' || data.logs?.length) {
    tabs.push({
      id: 'logs',
      label: t('workloads.detail.logs'),
      content: () => (
        <Section title={t('workloads.detail.logs')}>
          <WorkloadLogs workload={data} />
        </Section>
      ),
    });
  }
  tabs.push(
    {
      id: 'pods',
      label: `${t('common.labels.pods')} ${data.pods.length}`,
      content: () => (
        <Section title={t('common.labels.pods')}>
          <PodsTable workload={data} />
        </Section>
      ),
    },
    {
      id: 'conditions',
      label: `${t('common.labels.conditions')} ${data.conditions.length}`,
      content: () => (
        <Section title={t('common.labels.conditions')}>
          <ConditionTable conditions={data.conditions} />
        </Section>
      ),
    },
    {
      id: 'events',
      label: t('common.labels.events'),
      content: () => (
        <Section title={t('common.labels.events')}>
          <WorkloadEvents workload={data} />
        </Section>
      ),
    },
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

function counted(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} ${count}`;
}
