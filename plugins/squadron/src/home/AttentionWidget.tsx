import { useEndpoint, useT } from '@squadron/backstage-plugin-squadron-react';
import { AttentionList } from '../fleet/AttentionList';
import { loaded } from '../parts';
import { useOwnRefs } from '../parts/useOwnRefs';

/** What needs attention in the fleet, worst first. @internal */
export function AttentionWidget({ rows = 5 }: { rows?: number }) {
  const t = useT();
  const own = useOwnRefs();
  const { data, stale, instead } = loaded(useEndpoint('getOverview', {}), {
    what: t('clusters.fleetPage.fleetOverview'),
    permission: 'squadron.cluster.read',
    rows: 2,
  });
  return data ? (
    <>
      {stale}
      <AttentionList items={data.attention} rows={rows} own={own} />
    </>
  ) : (
    instead
  );
}
