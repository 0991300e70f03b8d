import { useState } from 'react';
import { DEFAULT_FLEET_NAMESPACE } from '@squadron/kube-kinds';
import {
  useT,
  EmptyState,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import {
  credentialsReadPermission,
  credentialsUpdatePermission,
  hubObjectRef,
  findCredentialsFormat,
  type CredentialsSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { usePermitted } from '../actions/usePermitted';
import { ActionButton, PageBody, Section, loaded } from '../parts';
import { CredentialsDialog } from './CredentialsDialog';
import { NoProviders } from './NoProviders';
import { CredentialsTable } from './CredentialsTable';

type Writing =
  | { type: 'none' }
  | { type: 'new' }
  | { type: 'replace'; replaced: CredentialsSummary };

/**
 * The provider credentials for creating clusters: their state and users, with the actions to add, replace and delete
 * them.
 *
 * @internal
 */
export function CredentialsPage() {
  const t = useT();
  const view = useEndpoint('listCredentials', {});
  const { data, stale, instead } = loaded(view, {
    what: t('credentials.what'),
    permission: credentialsReadPermission.name,
  });
  const providers = useEndpoint('listProviders', {});
  const denied = usePermitted(
    credentialsUpdatePermission,
    hubObjectRef({ namespace: DEFAULT_FLEET_NAMESPACE }),
  );
  const [writing, setWriting] = useState<Writing>({ type: 'none' });
  if (!data) {
    return <PageBody>{instead}</PageBody>;
  }
  const offered = (providers.data?.items ?? []).filter(({ id }) =>
    findCredentialsFormat(id),
  );
  const isImpossible = providers.data !== undefined && offered.length === 0;
  const none = providers.data
    ? t('credentials.noProvider')
    : t('credentials.providersUnread');
  const add = (
    <ActionButton
      label={t('credentials.add')}
      variant="primary"
      reason={denied ?? (offered.length === 0 ? none : undefined)}
      onPress={() => setWriting({ type: 'new' })}
    />
  );
  return (
    <PageBody>
      {stale}
      {data.items.length === 0 &&
        (isImpossible ? (
          <NoProviders />
        ) : (
          <EmptyState title={t('credentials.emptyTitle')} actions={add}>
            {t('credentials.emptyText')}
          </EmptyState>
        ))}
      {data.items.length > 0 && (
        <Section title={t('credentials.title')} actions={add}>
          <CredentialsTable
            items={data.items}
            providers={providers.data?.items ?? []}
            denied={denied}
            onReplace={replaced => setWriting({ type: 'replace', replaced })}
            onDeleted={view.retry}
          />
        </Section>
      )}
      {writing.type !== 'none' && (
        <CredentialsDialog
          providers={offered}
          existing={data.items}
          replaced={writing.type === 'replace' ? writing.replaced : undefined}
          onClose={() => setWriting({ type: 'none' })}
          onWritten={view.retry}
        />
      )}
    </PageBody>
  );
}
