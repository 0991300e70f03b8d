import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  ConditionTable,
  ConditionTree,
} from '@squadron/backstage-plugin-squadron-react';
import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { Section } from '../parts';
import { squadronTranslationRef } from '../translation';

/**
 * Conditions of a cluster as a tree of its objects; as a table where there is no tree.
 *
 * @internal
 */
export function ClusterConditions(props: { cluster: ClusterDetail }) {
  const { conditionTree, conditions } = props.cluster;
  const { t } = useTranslationRef(squadronTranslationRef);
  return (
    <Section title={t('cluster.conditions')}>
      {conditionTree ? (
        <ConditionTree tree={conditionTree} />
      ) : (
        <ConditionTable conditions={conditions} />
      )}
    </Section>
  );
}
