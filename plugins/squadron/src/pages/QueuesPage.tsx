import { useState } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import {
  EmptyState,
  ErrorState,
  PageSkeleton,
  PartialNotice,
  StaleNotice,
  useQueues,
} from '@squadron/backstage-plugin-squadron-react';
import { PageBody, Section } from '../parts';
import styles from '../parts/parts.module.css';
import { squadronTranslationRef } from '../translation';
import { LocalQueuesTable } from './LocalQueuesTable';
import { QueueBoard } from './QueueBoard';
import { QuotaLegend } from './QuotaLegend';
import { boardResources, groupQueues } from './groupQueues';
import { resourceName } from './resourceName';

/**
 * Quota and who waits, over all queues of the fleet.
 *
 * @internal
 */
export function QueuesPage() {
  const { t } = useTranslationRef(squadronTranslationRef);
  const { data, error, retry } = useQueues();
  const [chosen, setChosen] = useState<string>();
  if (error && !data) {
    return (
      <PageBody>
        <ErrorState
          error={error}
          what="the queues"
          permission="squadron.queue.read"
          onRetry={retry}
        />
      </PageBody>
    );
  }
  if (!data) {
    return (
      <PageBody>
        <PageSkeleton label="Reading the queues" />
      </PageBody>
    );
  }
  const resources = boardResources(data.items);
  const resource = chosen && resources.includes(chosen) ? chosen : resources[0];
  const groups = groupQueues(data.items);
  const localQueues = data.items.filter(queue => queue.kind === 'LocalQueue');
  return (
    <PageBody>
      {error && <StaleNotice error={error} asOf={data.asOf} onRetry={retry} />}
      <PartialNotice clusters={data.clusters} />
      {data.items.length === 0 && (
        <EmptyState title={t('queues.emptyTitle')}>
          {t('queues.emptyText')}
        </EmptyState>
      )}
      {resources.length > 0 && (
        <div className={styles.sectionHead}>
          <ToggleButtonGroup
            aria-label="Resource to show"
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[resource]}
            onSelectionChange={keys => setChosen(String([...keys][0]))}
          >
            {resources.map(name => (
              <ToggleButton key={name} id={name}>
                {resourceName(name)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <QuotaLegend />
        </div>
      )}
      {groups.map(group => (
        <Section
          key={`${group.cluster}/${group.cohort}`}
          title={
            group.cohort
              ? `${group.cluster} · cohort ${group.cohort}`
              : group.cluster
          }
        >
          <QueueBoard group={group} resource={resource} />
        </Section>
      ))}
      {localQueues.length > 0 && (
        <Section title={t('queue.localQueues')}>
          <LocalQueuesTable queues={localQueues} />
        </Section>
      )}
    </PageBody>
  );
}
