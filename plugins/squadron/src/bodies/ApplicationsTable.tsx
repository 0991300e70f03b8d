import { Link } from '@backstage/ui';
import { Name, StateBadge } from '@squadron/backstage-plugin-squadron-react';
import type {
  RayServiceView,
  WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';

/**
 * The applications of a RayService on its active RayCluster and on the pending one.
 *
 * @internal
 */
export function ApplicationsTable(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const links = useLinks();
  const { service } = workload;
  if (!service) {
    return (
      <span className={styles.subdued}>
        KubeRay has not reported any application yet. It does so once the
        RayService runs on a worker.
      </span>
    );
  }
  const clusterOf = (side: 'active' | 'pending') =>
    side === 'active' ? service.activeCluster : service.pendingCluster;
  return (
    <>
      <span>{sentence(service)}</span>
      {service.applications.length > 0 && (
        <SimpleTable
          label="Applications"
          rows={service.applications}
          rowKey={({ side, name }) => `${side}/${name}`}
          columns={[
            { label: 'Name', cell: ({ name }) => <Name name={name} /> },
            {
              label: 'State',
              cell: ({ state }) => <StateBadge state={state} />,
            },
            {
              label: 'RayCluster',
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
                      {side === 'active' ? 'active' : 'pending'}
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

function sentence({ endpoints, applications }: RayServiceView): string {
  const serving =
    endpoints === undefined
      ? 'Its endpoints are not known yet.'
      : `Pods that serve requests: ${endpoints}.`;
  return applications.length > 0
    ? serving
    : `${serving} Ray Serve has not reported an application yet.`;
}
