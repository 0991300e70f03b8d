import { Alert } from '@backstage/ui';
import {
  EmptyState,
  ErrorState,
  PageSkeleton,
  StaleNotice,
  useCredentialLedger,
} from '@squadron/backstage-plugin-squadron-react';
import {
  credentialsLedgerReadPermission,
  needsAttention,
  type LedgerEntry,
} from '@squadron/backstage-plugin-squadron-common';
import { Section } from '../parts';
import { LedgerTable } from './LedgerTable';

/**
 * Who reaches which cluster by what, expiring when. What should have been renewed and was not stands on top.
 *
 * @internal
 */
export function Ledger() {
  const { data, error, retry } = useCredentialLedger();
  if (error && !data) {
    return (
      <ErrorState
        error={error}
        what="the ledger of credentials"
        permission={credentialsLedgerReadPermission.name}
        onRetry={retry}
      />
    );
  }
  if (!data) {
    return <PageSkeleton label="Reading the ledger of credentials" />;
  }
  const urgent = data.items.filter(needsAttention);
  return (
    <>
      {error && <StaleNotice error={error} onRetry={retry} />}
      {urgent.length > 0 && (
        <Alert
          status="warning"
          title={`Not renewed in time: ${urgent.map(wordsOf).join('; ')}.`}
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
        <EmptyState title="Nobody reaches a cluster yet">
          Entries appear when a cluster joins the fleet, or when an
          AuthTokenRequest asks for a credential.
        </EmptyState>
      ) : (
        <Section title="Who reaches which cluster">
          <LedgerTable items={data.items} onRotated={retry} />
        </Section>
      )}
    </>
  );
}

function wordsOf({ consumer, cluster, state }: LedgerEntry): string {
  return `${consumer} on ${cluster} (${state.word.toLowerCase()})`;
}
