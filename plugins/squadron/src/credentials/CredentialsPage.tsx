import { useState } from 'react';
import {
  EmptyState,
  ErrorState,
  PageSkeleton,
  StaleNotice,
  useCredentials,
  useProviders,
} from '@squadron/backstage-plugin-squadron-react';
import {
  credentialsReadPermission,
  findCredentialsFormat,
  type CredentialsSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { ActionButton, PageBody, Section } from '../parts';
import { CredentialsDialog } from './CredentialsDialog';
import { CredentialsTable } from './CredentialsTable';
import { useMayWrite } from './useMayWrite';

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
  const { data, error, retry } = useCredentials();
  const providers = useProviders();
  const denied = useMayWrite();
  const [writing, setWriting] = useState<Writing>({ type: 'none' });
  if (error && !data) {
    return (
      <PageBody>
        <ErrorState
          error={error}
          what="the credentials"
          permission={credentialsReadPermission.name}
          onRetry={retry}
        />
      </PageBody>
    );
  }
  if (!data) {
    return (
      <PageBody>
        <PageSkeleton label="Reading the credentials" />
      </PageBody>
    );
  }
  const offered = (providers.data?.items ?? []).filter(({ id }) =>
    findCredentialsFormat(id),
  );
  const none = providers.data
    ? 'No enabled provider needs credentials. A management admin enables providers in squadron.featureGates.SupportedCloudProviders.'
    : 'The providers have not been read yet.';
  const add = (
    <ActionButton
      label="Add credentials"
      variant="primary"
      reason={denied ?? (offered.length === 0 ? none : undefined)}
      onPress={() => setWriting({ type: 'new' })}
    />
  );
  return (
    <PageBody>
      {error && <StaleNotice error={error} onRetry={retry} />}
      {data.items.length === 0 ? (
        <EmptyState title="No credentials yet" actions={add}>
          Clusters on AWS, GCP, Azure and vSphere are created with the
          credentials of a provider account. Add them here. Values are never
          shown again.
        </EmptyState>
      ) : (
        <Section title="Credentials" actions={add}>
          <CredentialsTable
            items={data.items}
            denied={denied}
            onReplace={replaced => setWriting({ type: 'replace', replaced })}
            onDeleted={retry}
          />
        </Section>
      )}
      {writing.type !== 'none' && (
        <CredentialsDialog
          providers={offered}
          existing={data.items}
          replaced={writing.type === 'replace' ? writing.replaced : undefined}
          onClose={() => setWriting({ type: 'none' })}
          onWritten={retry}
        />
      )}
    </PageBody>
  );
}
