import {
  Ago,
  ErrorState,
  PageSkeleton,
  StaleNotice,
  useDoctorReport,
  Verdict,
} from '@squadron/backstage-plugin-squadron-react';
import { inventoryReadPermission } from '@squadron/backstage-plugin-squadron-common';
import { Section } from '../../parts';
import { CheckMatrix } from './CheckMatrix';
import { FindingList } from './FindingList';
import { verdictOf } from './verdictOf';
import { WorkerTable } from './WorkerTable';

/**
 * Whether the hub can use its workers, with each problem, its consequence and its remediation.
 *
 * @internal
 */
export function Doctor() {
  const { data, error, retry } = useDoctorReport();
  if (error && !data) {
    return (
      <ErrorState
        error={error}
        what="the health of MultiKueue"
        permission={inventoryReadPermission.name}
        onRetry={retry}
      />
    );
  }
  if (!data) {
    return <PageSkeleton label="Comparing the hub with its workers" />;
  }
  return (
    <>
      {error && <StaleNotice error={error} onRetry={retry} />}
      <Verdict {...verdictOf(data)}>
        <span>
          {data.looked} objects checked <Ago at={data.checkedAt} />
        </span>
      </Verdict>
      {data.findings.length > 0 && (
        <Section title="Problems">
          <FindingList findings={data.findings} onFixed={retry} />
        </Section>
      )}
      <Section title="Connections">
        <WorkerTable clusters={data.clusters} />
      </Section>
      <Section title="Checks">
        <CheckMatrix report={data} />
      </Section>
    </>
  );
}
