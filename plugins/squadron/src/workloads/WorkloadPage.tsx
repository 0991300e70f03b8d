import { useParams, useSearchParams } from 'react-router-dom';
import {
  EmptyState,
  PageSkeleton,
  useT,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import { type WorkloadRef } from '@squadron/backstage-plugin-squadron-common';
import { WORKLOAD_KINDS } from '@squadron/kube-kinds';
import { WorkloadBody } from './WorkloadBody';
import { kindName } from './kindName';
import { ArchivedWorkload } from '../history/ArchivedWorkload';
import { useLinks } from '../links';
import { PageBody } from '../parts';
import { DetailFrame } from '../pages/DetailFrame';
import { parseWorkloadParams } from './parseWorkloadParams';

/** Kinds with an entity in the catalog. */
const IN_CATALOG: ReadonlySet<WorkloadRef['kind']> = new Set([
  'rayjob',
  'raycluster',
  'rayservice',
]);

/** The page of one job or RayCluster. @internal */
export function WorkloadPage() {
  const t = useT();
  const links = useLinks();
  const ref = parseWorkloadParams(useParams());
  const [params] = useSearchParams();
  const uid = params.get('uid');
  if (!ref) {
    return (
      <PageBody>
        <EmptyState title={t('workloads.workloadPage.title')}>
          {t('workloads.workloadPage.pagesExist', {
            kinds: Object.keys(WORKLOAD_KINDS).join(', '),
          })}
        </EmptyState>
      </PageBody>
    );
  }
  return (
    <DetailFrame
      title={ref.name}
      scope={ref.namespace}
      href={links.workload(ref)}
      source={
        IN_CATALOG.has(ref.kind)
          ? { ...ref, kind: kindName(ref.kind) }
          : undefined
      }
    >
      {uid ? (
        <RunBody workload={ref} uid={uid} />
      ) : (
        <WorkloadBody workload={ref} />
      )}
    </DetailFrame>
  );
}

/** The current run, or an archived one. */
function RunBody(props: { workload: WorkloadRef; uid: string }) {
  const { workload, uid } = props;
  const t = useT();
  const { data, error } = useEndpoint('getWorkload', workload);
  if (!data && !error) {
    return (
      <PageSkeleton
        label={t('workloads.workloadPage.reading', { workload: workload.name })}
      />
    );
  }
  return data?.uid === uid ? (
    <WorkloadBody workload={workload} />
  ) : (
    <ArchivedWorkload uid={uid} />
  );
}
