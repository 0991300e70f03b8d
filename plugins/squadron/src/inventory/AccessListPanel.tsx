import { Alert } from '@backstage/ui';
import {
  EmptyState,
  ErrorState,
  PageSkeleton,
  StaleNotice,
  useAccessList,
} from '@squadron/backstage-plugin-squadron-react';
import {
  stateText,
  credentialsAccessReadPermission,
  needsAttention,
  type AccessEntry,
} from '@squadron/backstage-plugin-squadron-common';
import { Section } from '../parts';
import { AccessTable } from './AccessTable';

/**
 * Who reaches which cluster, by which mechanism, and until when. Credentials that were not rotated in time are on top.
 *
 * @internal
 */
export function AccessListPanel() {
  const { data, error, retry } = useAccessList();
  if (error && !data) {
    return (
      <ErrorState
        error={error}
        what="the access list"
        permission={credentialsAccessReadPermission.name}
        onRetry={retry}
      />
    );
  }
  if (!data) {
    return <PageSkeleton label="Reading the access list" />;
  }
  const urgent = data.items.filter(needsAttention);
  return (
    <>
      {error && <StaleNotice error={error} onRetry={retry} />}
      {urgent.length > 0 && (
        <Alert
          status="warning"
          title={`Not rotated in time: ${urgent.map(wordsOf).join('; ')}.`}
        />
      )}
      {data.unread.map(({ cluster, error: cause }) => (
        <Alert
          key={`${cluster}: ${cause}`}
          status="info"
          title={`${cluster}: ${cause}. Entries may be missing.`}
        />
      ))}
      {data.items.length === 0 ? (
        <EmptyState title="The access list is empty">
          Entries appear when a cluster joins the fleet, or when an
          AuthTokenRequest requests a token.
        </EmptyState>
      ) : (
        <Section title="Access to clusters">
          <AccessTable items={data.items} onRotated={retry} />
        </Section>
      )}
    </>
  );
}

function wordsOf({ consumer, cluster, state }: AccessEntry): string {
  return `${consumer} on ${cluster} (${stateText(state).toLowerCase()})`;
}
