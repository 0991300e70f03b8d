import {
  Ago,
  PropertyList,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type { AccessEntry } from '@squadron/backstage-plugin-squadron-common';
import { ClusterName } from '../parts';

/** How many credentials do not work, end soon or live too long, and which one expires next. @internal */
export function AccessNumbers({ items }: { items: readonly AccessEntry[] }) {
  const t = useT();
  const urgent = items.filter(
    // What a person has ends without harm.
    ({ state, mechanism }) =>
      mechanism !== 'person' &&
      (state.tone === 'danger' || state.tone === 'warning'),
  );
  const [next] = items
    .filter(({ expiresAt }) => expiresAt)
    .sort((a, b) => (a.expiresAt ?? '').localeCompare(b.expiresAt ?? ''));
  return (
    <PropertyList
      label={t('credentials.access.title')}
      facts={[
        {
          label: t('credentials.access.toCheck'),
          value: urgent.length,
          hint: t('credentials.access.ofAll', { count: items.length }),
        },
        ...[next].filter(Boolean).map(one => ({
          label: t('credentials.access.next'),
          value: <Ago at={one.expiresAt ?? ''} />,
          hint: (
            <>
              {one.consumer} · <ClusterName cluster={one.cluster} />
              {!one.rotateReason && ` · ${t('credentials.access.isRotated')}`}
            </>
          ),
          isWide: true,
        })),
      ]}
    />
  );
}
