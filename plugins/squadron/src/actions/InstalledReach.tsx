import { Alert } from '@backstage/ui';
import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { EntityName, FirstNames } from '../parts';

/**
 * Software that templates installed on a cluster that is about to be deleted. Draws nothing if there is none.
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
            ? 'A template installed this on the cluster. It is not moved automatically.'
            : `Templates installed ${installed.length} items on the cluster. They are not moved automatically.`
        }
      />
      <FirstNames items={installed} itemKey={record => record.for}>
        {record => <EntityName entityRef={record.for} />}
      </FirstNames>
    </div>
  );
}
