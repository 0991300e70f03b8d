import { useTranslationRef } from '@backstage/frontend-plugin-api';
import type { QueueDetail } from '@squadron/backstage-plugin-squadron-common';
import { Section, SimpleTable, type BodyTab } from '../parts';
import { squadronTranslationRef } from '../translation';
import { ManagedQuotas } from './ManagedQuotas';
import { QueueHistoryBody } from './QueueHistoryBody';

/**
 * Further tabs of a ClusterQueue: its workers, its plots and its settings.
 *
 * @internal
 */
export function useQuotaTabs(queue: QueueDetail | undefined): BodyTab[] {
  const { t } = useTranslationRef(squadronTranslationRef);
  if (queue?.kind !== 'ClusterQueue') {
    return [];
  }
  const { cluster, name, managed, settings } = queue;
  const tabs: BodyTab[] = [
    {
      id: 'history',
      label: t('queue.history'),
      content: () => <QueueHistoryBody cluster={cluster} name={name} />,
    },
  ];
  if (managed) {
    tabs.unshift({
      id: 'workers',
      label: `${t('queue.workers')} ${managed.workers.length}`,
      content: () => <ManagedQuotas managed={managed} />,
    });
  }
  if (settings) {
    tabs.push({
      id: 'settings',
      label: t('queue.settings'),
      content: () => (
        <Section title={t('queue.settings')}>
          <SimpleTable
            label={t('queue.settings')}
            rows={settings}
            rowKey={setting => setting.name}
            columns={[
              { label: 'Setting', cell: setting => setting.name },
              { label: 'Effect', cell: setting => setting.text },
            ]}
          />
        </Section>
      ),
    });
  }
  return tabs;
}
