import { useStateText, useT } from '@squadron/backstage-plugin-squadron-react';
import { Alert, Link } from '@backstage/ui';
import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { kindName } from '../kindName';
import { useLinks } from '../../links';
import styles from '../../parts/parts.module.css';

/** The workloads on a RayCluster; the reader may not read all of them. @internal */
export type UsedBy = Pick<WorkloadDetail, 'users' | 'hiddenUsers'>;

/** @internal */
export function isUsed({ users = [], hiddenUsers = 0 }: UsedBy): boolean {
  return users.length + hiddenUsers > 0;
}

/** The workloads that lose their RayCluster when it is deleted or suspended; nothing if there are none. @internal */
export function WorkloadUsers(props: { of: UsedBy }) {
  const { users = [], hiddenUsers = 0 } = props.of;
  const text = useStateText();
  const t = useT();
  const links = useLinks();
  if (!isUsed(props.of)) {
    return null;
  }
  return (
    <Alert
      status="warning"
      icon
      title={t('workloads.workloadUsers.title', {
        count: users.length + hiddenUsers,
      })}
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
          {hiddenUsers > 0 && (
            <li>
              {t('workloads.workloadUsers.hidden', { count: hiddenUsers })}
            </li>
          )}
        </ul>
      }
    />
  );
}
