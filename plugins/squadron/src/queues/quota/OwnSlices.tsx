import { useT, useEndpoint } from '@squadron/backstage-plugin-squadron-react';
import { loaded, Section } from '../../parts';
import { SliceTable } from './SliceTable';

/**
 * The user's own share of the ClusterQueues behind the LocalQueues that the user can view, for users without permission
 * to view ClusterQueues.
 *
 * @internal
 */
export function OwnSlices() {
  const t = useT();
  const view = useEndpoint('listQueueSlices', {});
  const { data, instead } = loaded(view, { what: t('queues.slices.what') });
  if (view.error && !data) {
    return instead;
  }
  return data && data.items.length > 0 ? (
    <Section title={t('queues.quota.yourShare')}>
      <SliceTable slices={data.items} />
    </Section>
  ) : null;
}
