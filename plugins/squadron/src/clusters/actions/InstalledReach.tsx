import { Alert } from '@backstage/ui';
import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { EntityName, FirstNames } from '../../parts';

/**
 * Software that templates installed on a cluster that is about to be deleted. Draws nothing if there is none.
 *
 * @internal
 */
export function InstalledReach(props: { cluster: ClusterDetail }) {
  const t = useT();
  const { installed } = props.cluster;
  if (installed.length === 0) {
    return null;
  }
  return (
    <div>
      <Alert
        status="warning"
        icon
        title={t('clusters.installedReach.title', { count: installed.length })}
      />
      <FirstNames items={installed} itemKey={record => record.for}>
        {record => <EntityName entityRef={record.for} />}
      </FirstNames>
    </div>
  );
}
