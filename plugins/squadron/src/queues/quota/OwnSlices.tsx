import {
  ErrorState,
  useT,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import { Section } from '../../parts';
import { SliceTable } from './SliceTable';

/**
 * The user's own share of the ClusterQueues behind the LocalQueues that the user can view, for users without permission
 * to view ClusterQueues.
 *
 * @internal
 */
export function OwnSlices() {
  const t = useT();
  const { data, error, retry } = useEndpoint('listQueueSlices', {});
  if (error && !data) {
    return (
      <ErrorState
        error={error}
        what={t('queues.slices.what')}
        onRetry={retry}
      />
    );
  }
  return data && data.items.length > 0 ? (
    <Section title={t('queues.quota.yourShare')}>
      <SliceTable slices={data.items} />
    </Section>
  ) : null;
}
