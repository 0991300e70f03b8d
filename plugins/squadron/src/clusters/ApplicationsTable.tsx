import { Link } from '@backstage/ui';
import {
  Name,
  StateBadge,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type {
  RayServiceView,
  WorkloadDetail,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';

/** The applications of a RayService on its active RayCluster and on the pending one. @internal */
export function ApplicationsTable(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const t = useT();
  const links = useLinks();
  const { service } = workload;
  if (!service) {
    return (
      <span className={styles.subdued}>
        {t('workloads.applicationsTable.none')}
      </span>
    );
  }
  const clusterOf = (side: 'active' | 'pending') =>
    side === 'active' ? service.activeCluster : service.pendingCluster;
  return (
    <>
      <span>{sentence(t, service)}</span>
      {service.applications.length > 0 && (
        <SimpleTable
          label={t('workloads.detail.applications')}
          rows={service.applications}
          rowKey={({ side, name }) => `${side}/${name}`}
          columns={[
            {
              label: t('common.labels.name'),
              cell: ({ name }) => <Name name={name} />,
            },
            {
              label: t('common.labels.state'),
              cell: ({ state }) => <StateBadge state={state} />,
            },
            {
              label: t('common.labels.rayCluster'),
              cell: ({ side }) => {
                const name = clusterOf(side);
                return (
                  <>
                    {name && (
                      <Link
                        href={links.workload({
                          cluster: workload.runsOn ?? workload.cluster,
                          namespace: workload.namespace,
                          kind: 'raycluster',
                          name,
                        })}
                        color="primary"
                      >
                        <Name name={name} />
                      </Link>
                    )}{' '}
                    <span className={styles.subdued}>
                      {t(`workloads.applicationsTable.${side}`)}
                    </span>
                  </>
                );
              },
            },
          ]}
        />
      )}
    </>
  );
}

function sentence(
  t: Translate,
  { endpoints, applications }: RayServiceView,
): string {
  const serving =
    endpoints === undefined
      ? t('workloads.applicationsTable.noEndpoints')
      : t('workloads.applicationsTable.endpoints', { endpoints });
  return applications.length > 0
    ? serving
    : t('workloads.applicationsTable.noneReported', { serving });
}
