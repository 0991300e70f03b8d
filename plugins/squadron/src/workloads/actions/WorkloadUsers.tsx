import { useStateText, useT } from '@squadron/backstage-plugin-squadron-react';
import { Alert, Link } from '@backstage/ui';
import type { WorkloadUser } from '@squadron/backstage-plugin-squadron-common';
import { kindName } from '../kindName';
import { useLinks } from '../../links';
import styles from '../../parts/parts.module.css';

/** The workloads that lose their RayCluster when it is deleted or suspended. @internal */
export function WorkloadUsers(props: { users: readonly WorkloadUser[] }) {
  const { users } = props;
  const text = useStateText();
  const t = useT();
  const links = useLinks();
  return (
    <Alert
      status="warning"
      icon
      title={t('workloads.workloadUsers.title', { count: users.length })}
      description={
        <ul className={styles.names}>
          {users.map(user => (
            <li
              key={`${user.cluster}/${user.namespace}/${user.kind}/${user.name}`}
            >
              <Link href={links.workload(user)} color="primary">
                {user.namespace}/{user.name}
              </Link>{' '}
              · {kindName(user.kind)} · {text(user.state)}
            </li>
          ))}
        </ul>
      }
    />
  );
}
