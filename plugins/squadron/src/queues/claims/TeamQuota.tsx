import {
  localQueuesOfHub,
  useT,
  useList,
} from '@squadron/backstage-plugin-squadron-react';
import {
  queueCreatePermission,
  type QueueSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { CreateLink } from '../../actions/CreateLink';
import { useLinks } from '../../links';
import { Section, SimpleTable, loaded } from '../../parts';
import styles from '../../parts/parts.module.css';
import { FirstOf } from '../FirstOf';
import { quotaOf } from '../LocalQueuesTable';
import { queueCounts } from '../queueCounts';
import { heldText } from './heldText';
import { QueueLink } from '../QueueLink';

/** With those of the workers, which name the types of GPUs. */
const everywhere = { filters: { kind: ['LocalQueue'] }, limit: 100 };

/** The quota that namespaces hold in the queues of the hub, with a link to assign a queue to a team. @internal */
export function TeamQuota() {
  const t = useT();
  const links = useLinks();
  const { data, stale, instead } = loaded(
    useList('listQueues', localQueuesOfHub()),
    {
      what: t('queues.queuesPage.queues'),
      permission: 'squadron.queue.read',
    },
  );
  const all = useList('listQueues', everywhere).data;
  const known = all && all.items.length === all.total ? all.items : [];
  return (
    <Section
      title={t('queues.claims.teams')}
      actions={
        <CreateLink
          permission={queueCreatePermission}
          label={t('queues.claims.giveTeam')}
          href={links.template('queue')}
        />
      }
    >
      <p className={styles.subdued}>{t('queues.claims.teamsText')}</p>
      {data ? stale : instead}
      {data && data.items.length > 0 && (
        <SimpleTable<QueueSummary>
          label={t('queues.claims.teams')}
          rows={data.items}
          rowKey={queue => queue.id}
          columns={[
            {
              label: t('queues.claims.team.queue'),
              cell: queue => <QueueLink {...queue} />,
            },
            quotaOf(t),
            {
              label: t('common.labels.holds'),
              cell: queue => heldText(t, queue, known) || '—',
            },
            ...queueCounts(t, data.items),
          ]}
        />
      )}
      <FirstOf list={data} />
    </Section>
  );
}
