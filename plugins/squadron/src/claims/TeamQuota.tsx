import { Link } from '@backstage/ui';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Name, useQueues } from '@squadron/backstage-plugin-squadron-react';
import {
  formatResource,
  HUB_CLUSTER_ID,
  type QueueSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { Section, SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';
import { squadronTranslationRef } from '../translation';

const query = {
  filters: { kind: ['LocalQueue'], cluster: [HUB_CLUSTER_ID] },
};

/**
 * The quota that namespaces hold in the queues of the hub, with a link to assign a queue to a team.
 *
 * @internal
 */
export function TeamQuota() {
  const { t } = useTranslationRef(squadronTranslationRef);
  const links = useLinks();
  const { data } = useQueues(query);
  const template = links.template('queue');
  return (
    <Section
      title={t('claims.teams')}
      actions={
        template && (
          <Link href={template} color="primary">
            {t('claims.giveTeam')}
          </Link>
        )
      }
    >
      <p className={styles.subdued}>{t('claims.teamsText')}</p>
      {data && data.items.length > 0 && (
        <SimpleTable<QueueSummary>
          label={t('claims.teams')}
          rows={data.items}
          rowKey={queue => queue.id}
          columns={[
            {
              label: 'Namespace and LocalQueue',
              cell: queue => (
                <Link
                  href={links.queue({
                    cluster: queue.cluster,
                    namespace: queue.namespace,
                    name: queue.name,
                  })}
                  color="primary"
                >
                  <Name name={queue.name} namespace={queue.namespace} />
                </Link>
              ),
            },
            { label: 'Quota of', cell: queue => queue.clusterQueue ?? '—' },
            { label: 'Holds', cell: heldText },
            { label: 'Waiting', align: 'end', cell: queue => queue.pending },
            { label: 'Running', align: 'end', cell: queue => queue.admitted },
          ]}
        />
      )}
    </Section>
  );
}

function heldText({ quotas }: QueueSummary): string {
  const held = quotas
    .filter(({ reserved }) => reserved > 0)
    .map(({ resource, reserved }) => formatResource(resource, reserved));
  return held.join(', ') || 'none';
}
