import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  ConditionTable,
  Timeline,
  YamlView,
} from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { Section, type BodyTab } from '../parts';
import { squadronTranslationRef } from '../translation';
import { GroupsTable } from './GroupsTable';
import { PodsTable } from './PodsTable';
import { WorkloadLogs } from './WorkloadLogs';
import { WorkloadWait } from './WorkloadWait';

/**
 * The parts of a workload's page below its numbers.
 *
 * @internal
 */
export function useWorkloadTabs(data: WorkloadDetail | undefined): BodyTab[] {
  const { t } = useTranslationRef(squadronTranslationRef);
  if (!data) {
    return [];
  }
  const tabs: BodyTab[] = [];
  const { wait } = data;
  if (wait) {
    tabs.push({
      id: 'why',
      label: t('workload.why'),
      content: () => <WorkloadWait wait={wait} />,
    });
  }
  if (data.kind === 'raycluster') {
    tabs.push({
      id: 'groups',
      label: t('workload.groups'),
      content: () => (
        <Section title={t('workload.groups')}>
          <GroupsTable groups={data.groups ?? []} />
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
  if (data.kind === 'rayjob' || data.kind === 'job') {
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
      id: 'spec',
      label: t('workload.spec'),
      content: () => (
        <YamlView yaml={data.manifest} label={`Manifest of ${data.name}`} />
      ),
    },
  );
  return tabs;
}
