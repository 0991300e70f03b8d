import { Alert } from '@backstage/ui';
import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { EntityName } from '../parts';
import styles from '../parts/parts.module.css';

/** Names beyond these are counted. */
const mostNames = 10;

/**
 * What templates have put on a cluster that is about to go; nothing where that is nothing.
 *
 * @internal
 */
export function InstalledReach(props: { cluster: ClusterDetail }) {
  const { installed } = props.cluster;
  if (installed.length === 0) {
    return null;
  }
  return (
    <div>
      <Alert
        status="warning"
        icon
        title={
          installed.length === 1
            ? 'A template has installed this there. It does not move by itself.'
            : `Templates have installed ${installed.length} things there. They do not move by themselves.`
        }
      />
      <ul className={styles.names}>
        {installed.slice(0, mostNames).map(record => (
          <li key={record.for}>
            <EntityName entityRef={record.for} />
          </li>
        ))}
        {installed.length > mostNames && (
          <li>and {installed.length - mostNames} more</li>
        )}
      </ul>
    </div>
  );
}
