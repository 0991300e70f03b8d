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
 * Applications of a RayService on the RayCluster that serves and on the one that is made ready.
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
        KubeRay has not reported on it yet. That begins when it is placed on a
        worker.
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
                      {side === 'active' ? 'serves' : 'is made ready'}
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
  const takers =
    endpoints === undefined
      ? 'Nothing is known of its endpoints yet.'
      : `Pods that take requests: ${endpoints}.`;
  return applications.length > 0
    ? takers
    : `${takers} Ray Serve has not reported an application yet.`;
}
