import { Alert, Link, Text } from '@backstage/ui';
import {
  useT,
  EmptyState,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import {
  stateText,
  credentialsAccessReadPermission,
  needsAttention,
  type AccessEntry,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { DocLink, Section, loaded } from '../parts';
import { AccessNumbers } from './AccessNumbers';
import { AccessTable } from './AccessTable';

/**
 * Who reaches which cluster, by which mechanism, and until when. Credentials that were not rotated in time are on top.
 *
 * @internal
 */
export function AccessListPanel() {
  const t = useT();
  const view = useEndpoint('getAccessList', {});
  const { data, stale, instead } = loaded(view, {
    what: t('credentials.access.what'),
    permission: credentialsAccessReadPermission.name,
  });
  const links = useLinks();
  if (!data) {
    return instead;
  }
  const urgent = data.items.filter(needsAttention);
  return (
    <>
      {stale}
      {data.items.length > 0 && <AccessNumbers items={data.items} />}
      {urgent.length > 0 && (
        <Alert
          status="warning"
          title={t('credentials.access.notRotated', {
            urgent: urgent.map(one => wordsOf(t, one)).join('; '),
          })}
        />
      )}
      {data.unread.map(({ cluster, error: cause }) => (
        <Alert
          key={`${cluster}: ${cause}`}
          status="info"
          title={t('credentials.access.missing', { cluster, cause })}
        />
      ))}
      {data.items.length === 0 ? (
        <EmptyState title={t('credentials.access.emptyTitle')}>
          {t('credentials.access.emptyText')}
        </EmptyState>
      ) : (
        <Section
          title={t('credentials.access.title')}
          actions={<DocLink page="credentials#credentials-of-clusters" />}
        >
          <AccessTable items={data.items} onRotated={view.retry} />
          <Text as="p" variant="body-small" color="secondary">
            {t('credentials.access.clouds', {
              page: (
                <Link href={links.credentials}>{t('credentials.title')}</Link>
              ),
            })}
          </Text>
        </Section>
      )}
    </>
  );
}

function wordsOf(
  t: Translate,
  { consumer, cluster, state }: AccessEntry,
): string {
  return t('credentials.access.entry', {
    consumer,
    cluster,
    state: stateText(state, t).toLowerCase(),
  });
}
