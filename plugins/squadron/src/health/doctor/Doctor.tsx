import { Alert, Button } from '@backstage/ui';
import {
  useT,
  Ago,
  Verdict,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import { inventoryReadPermission } from '@squadron/backstage-plugin-squadron-common';
import { DocLink, Section, loaded } from '../../parts';
import { CheckMatrix } from './CheckMatrix';
import { FindingList } from './FindingList';
import { verdictOf } from './verdictOf';
import { WorkerTable } from './WorkerTable';

/** Whether the hub can use its workers, with each problem, its consequence and its remediation. @internal */
export function Doctor() {
  const t = useT();
  const view = useEndpoint('getDoctorReport', {});
  const { data, stale, instead } = loaded(view, {
    what: t('health.what'),
    permission: inventoryReadPermission.name,
  });
  if (!data) {
    return instead;
  }
  return (
    <>
      {stale}
      <Verdict
        {...verdictOf(t, data)}
        actions={
          <Button variant="secondary" onPress={view.retry}>
            {t('health.again')}
          </Button>
        }
      >
        <span>
          {t('health.checked', {
            count: data.looked,
            ago: <Ago at={data.checkedAt} />,
          })}
        </span>
      </Verdict>
      {data.accessMode === 'service' && (
        <Alert
          status="info"
          icon
          title={t('health.service.title')}
          description={t('health.service.text')}
        />
      )}
      {data.findings.length > 0 && (
        <Section title={t('health.problems')}>
          <FindingList findings={data.findings} onFixed={view.retry} />
        </Section>
      )}
      <Section title={t('health.connections')}>
        <WorkerTable clusters={data.clusters} />
      </Section>
      <Section
        title={t('health.checksTitle')}
        actions={<DocLink page="multikueue.md#health" />}
      >
        <CheckMatrix report={data} />
      </Section>
    </>
  );
}
