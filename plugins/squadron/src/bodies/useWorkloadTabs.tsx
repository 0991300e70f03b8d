import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  ConditionTable,
  Timeline,
  YamlView,
} from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { Section, type BodyTab } from '../parts';
import { squadronTranslationRef } from '../translation';
import { ApplicationsTable } from './ApplicationsTable';
import { GroupsTable } from './GroupsTable';
import { PodsTable } from './PodsTable';
import { UsersTable } from './UsersTable';
import { WorkloadEvents } from './WorkloadEvents';
import { WorkloadLogs } from './WorkloadLogs';
import { WorkloadPlacement } from './WorkloadPlacement';
import { WorkloadWait } from './WorkloadWait';

/**
 * The tabs of a workload page.
 *
 * @internal
 */
export function useWorkloadTabs(data: WorkloadDetail | undefined): BodyTab[] {
  const { t } = useTranslationRef(squadronTranslationRef);
  if (!data) {
    return [];
  }
  const tabs: BodyTab[] = [];
  const { wait, place } = data;
  if (wait ?? place) {
    tabs.push({
      id: 'why',
      label: t('workload.why'),
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
      label: t('workload.applications'),
      content: () => (
        <Section title={t('workload.applications')}>
          <ApplicationsTable workload={data} />
        </Section>
      ),
    });
  }
  if (data.kind === 'raycluster' || data.kind === 'rayservice') {
    tabs.push({
      id: 'groups',
      label: t('workload.groups'),
      content: () => (
        <Section title={t('workload.groups')}>
          <GroupsTable workload={data} />
        </Section>
      ),
    });
  }
  if (data.kind === 'raycluster') {
    tabs.push({
      id: 'users',
      label: counted(t('workload.users'), data.users?.length),
      content: () => (
        <Section title={t('workload.users')}>
          <UsersTable users={data.users} />
        </Section>
      ),
    });
  }
  tabs.push({
    id: 'timeline',
    label: t('workload.timeline'),
    content: () => (
      <Section title={t('workload.timeline')}>
        <Timeline steps={data.timeline} />
      </Section>
    ),
  });
  if (data.kind === 'rayjob' || data.kind === 'job' || data.logs?.length) {
    tabs.push({
      id: 'logs',
      label: t('workload.logs'),
      content: () => (
        <Section title={t('workload.logs')}>
          <WorkloadLogs workload={data} />
        </Section>
      ),
    });
  }
  tabs.push(
    {
      id: 'pods',
      label: `${t('workload.pods')} ${data.pods.length}`,
      content: () => (
        <Section title={t('workload.pods')}>
          <PodsTable pods={data.pods} />
        </Section>
      ),
    },
    {
      id: 'conditions',
      label: `${t('workload.conditions')} ${data.conditions.length}`,
      content: () => (
        <Section title={t('workload.conditions')}>
          <ConditionTable conditions={data.conditions} />
        </Section>
      ),
    },
    {
      id: 'events',
      label: t('workload.events'),
      content: () => (
        <Section title={t('workload.events')}>
          <WorkloadEvents workload={data} />
        </Section>
      ),
    },
    {
      id: 'spec',
      label: t('workload.spec'),
      content: () => (
        <YamlView yaml={data.manifest} label={`Manifest of ${data.name}`} />
      ),
    },
  );
  return tabs;
}

function counted(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} ${count}`;
}
