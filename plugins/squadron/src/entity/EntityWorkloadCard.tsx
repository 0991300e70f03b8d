import { useEntity } from '@backstage/plugin-catalog-react';
import { useT, useEndpoint } from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadRef } from '@squadron/backstage-plugin-squadron-common';
import { kindName } from '../workloads/kindName';
import { useLinks } from '../links';
import { StateCard } from './StateCard';
import { workloadOfEntity } from './entityRefs';

/** A job's or RayCluster's state on its catalog page. @internal */
export function EntityWorkloadCard() {
  const workload = workloadOfEntity(useEntity().entity);
  return workload ? <Card workload={workload} /> : null;
}

function Card(props: { workload: WorkloadRef }) {
  const { workload } = props;
  const t = useT();
  const links = useLinks();
  return (
    <StateCard
      title={kindName(workload.kind)}
      view={useEndpoint('getWorkload', workload)}
      what={t('workloads.entityWorkloadCard.the', {
        kind: kindName(workload.kind),
        workload: workload.name,
      })}
      permission="squadron.workload.read"
      href={links.workload(workload)}
    />
  );
}
