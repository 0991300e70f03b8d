import {
  ConditionTable,
  ConditionTree,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { Section } from '../parts';

/** Conditions of a cluster as a tree of its objects; as a table where there is no tree. @internal */
export function ClusterConditions(props: { cluster: ClusterDetail }) {
  const { conditionTree, conditions } = props.cluster;
  const t = useT();
  return (
    <Section title={t('common.labels.conditions')}>
      {conditionTree ? (
        <ConditionTree tree={conditionTree} />
      ) : (
        <ConditionTable conditions={conditions} />
      )}
    </Section>
  );
}
