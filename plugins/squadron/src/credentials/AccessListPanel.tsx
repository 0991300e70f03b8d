import { Alert } from '@backstage/ui';
import {
  useT,
  EmptyState,
  Verdict,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import { credentialsAccessReadPermission } from '@squadron/backstage-plugin-squadron-common';
import { DocLink, Section, loaded } from '../parts';
import { AccessTable } from './AccessTable';
import { isUrgent } from './credentialsState';

/** Who reaches which cluster, by which mechanism, and until when. @internal */
export function AccessListPanel() {
  const t = useT();
  const view = useEndpoint('getAccessList', {});
  const { data, stale, instead } = loaded(view, {
    what: t('credentials.access.what'),
    permission: credentialsAccessReadPermission.name,
  });
  if (!data) {
    return instead;
  }
  const urgent = data.items.filter(isUrgent).length;
  return (
    <>
      {stale}
      <Verdict
        state={
          urgent > 0
            ? { code: 'Warning', tone: 'warning' }
            : { code: 'Healthy', tone: 'success' }
        }
        sentence={t('credentials.access.toCheck', {
          urgent,
          total: data.items.length,
        })}
      />
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
          actions={<DocLink page="credentials.md#credentials-of-clusters" />}
        >
          <AccessTable items={data.items} onRotated={view.retry} />
        </Section>
      )}
    </>
  );
}
