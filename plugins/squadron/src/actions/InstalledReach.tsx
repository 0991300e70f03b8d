import { Alert } from '@backstage/ui';
import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { EntityName, FirstNames } from '../parts';

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
      <FirstNames items={installed} itemKey={record => record.for}>
        {record => <EntityName entityRef={record.for} />}
      </FirstNames>
    </div>
  );
}
