import {
  messageText,
  type QueueDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { SimpleTable, type BodyTab, sectionTab } from '../../parts';
import { ManagedQuotas } from './ManagedQuotas';
import { QueueHistoryBody } from './QueueHistoryBody';

/** Further tabs of a ClusterQueue: its workers, its plots and its settings. @internal */
export function useQuotaTabs(queue: QueueDetail | undefined): BodyTab[] {
  const t = useT();
  if (queue?.kind !== 'ClusterQueue') {
    return [];
  }
  const { cluster, name, managed, settings } = queue;
  const tabs: BodyTab[] = [
    {
      id: 'history',
      label: t('common.pages.history'),
      content: () => <QueueHistoryBody cluster={cluster} name={name} />,
    },
  ];
  if (managed) {
    tabs.unshift({
      id: 'workers',
      label: `${t('queues.detail.workers')} ${managed.workers.length}`,
      content: () => <ManagedQuotas managed={managed} />,
    });
  }
  if (settings) {
    tabs.push(
      sectionTab('settings', t('queues.detail.settings'), () => (
        <SimpleTable
          label={t('queues.detail.settings')}
          rows={settings}
          rowKey={({ id }) => id}
          columns={[
            {
              label: t('queues.settings.setting'),
              cell: ({ id }) => t(`answers.queues.setting.${id}.name`),
            },
            {
              label: t('queues.settings.effect'),
              cell: setting => messageText(setting.text, t),
            },
          ]}
        />
      )),
    );
  }
  return tabs;
}
