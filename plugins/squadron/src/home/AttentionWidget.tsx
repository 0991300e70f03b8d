import { Link } from '@backstage/ui';
import { useEndpoint, useT } from '@squadron/backstage-plugin-squadron-react';
import { AttentionList } from '../fleet/AttentionList';
import { fleetVerdict } from '../fleet/fleetVerdict';
import { useLinks } from '../links';
import { loaded } from '../parts';
import { useOwnRefs } from '../parts/useOwnRefs';

/** The jobs of the reader and their groups that need attention, worst first, and a link to the fleet. @internal */
export function AttentionWidget({ rows = 5 }: { rows?: number }) {
  const t = useT();
  const links = useLinks();
  const own = useOwnRefs();
  const { data, stale, instead } = loaded(useEndpoint('getOverview', {}), {
    what: t('clusters.fleetPage.fleetOverview'),
    permission: 'squadron.cluster.read',
    rows: 2,
  });
  if (!data) {
    return instead;
  }
  const mine = data.attention.filter(({ owner = '' }) => own?.includes(owner));
  return (
    <>
      {stale}
      {own && <AttentionList items={mine} rows={rows} />}
      <Link href={links.fleet} color="primary">
        {fleetVerdict(t, data).sentence}
      </Link>
    </>
  );
}
