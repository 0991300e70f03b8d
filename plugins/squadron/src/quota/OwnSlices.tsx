import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  ErrorState,
  useQueueSlices,
} from '@squadron/backstage-plugin-squadron-react';
import { Section } from '../parts';
import { squadronTranslationRef } from '../translation';
import { SliceTable } from './SliceTable';

/**
 * The user's own share of the ClusterQueues behind the LocalQueues that the user can view, for users without permission
 * to view ClusterQueues.
 *
 * @internal
 */
export function OwnSlices() {
  const { t } = useTranslationRef(squadronTranslationRef);
  const { data, error, retry } = useQueueSlices();
  if (error && !data) {
    return <ErrorState error={error} what="your share" onRetry={retry} />;
  }
  return data && data.items.length > 0 ? (
    <Section title={t('quota.yourShare')}>
      <SliceTable slices={data.items} />
    </Section>
  ) : null;
}
