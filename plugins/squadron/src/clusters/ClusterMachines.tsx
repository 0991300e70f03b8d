import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { AddPoolButton } from './actions/AddPoolButton';
import { ReplaceMachinesButton } from './actions/ReplaceMachinesButton';
import { Section } from '../parts';
import styles from '../parts/parts.module.css';
import { MachinesTable } from './MachinesTable';
import { PoolsTable } from './PoolsTable';

/** The pools of a cluster and their machines. @internal */
export function ClusterMachines(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const t = useT();
  const { machines } = cluster;
  return (
    <>
      <Section
        title={t('clusters.detail.pools')}
        actions={
          // Above the tabs is said once where other clusters are changed.
          cluster.origin === 'squadron' && (
            <div className={styles.tiles}>
              <AddPoolButton cluster={cluster} />
              <ReplaceMachinesButton cluster={cluster} />
            </div>
          )
        }
      >
        <PoolsTable cluster={cluster} />
      </Section>
      <Section title={`${t('common.labels.machines')} ${machines.length}`}>
        <MachinesTable cluster={cluster.id} machines={machines} />
      </Section>
    </>
  );
}
