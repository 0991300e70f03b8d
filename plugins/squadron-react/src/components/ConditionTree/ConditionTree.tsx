import { useState } from 'react';
import { Switch } from '@backstage/ui';
import {
  isTreeHealthy,
  type ConditionNode,
} from '@squadron/backstage-plugin-squadron-common';
import { TreeNode } from './TreeNode';
import styles from './ConditionTree.module.css';
import { useT } from '../../translation';

/**
 * The objects of a cluster with their conditions. Healthy branches are collapsed; unhealthy ones are open and show
 * their problems.
 *
 * @public
 */
export function ConditionTree(props: { tree: ConditionNode }) {
  const t = useT();
  const { tree } = props;
  const [showsAll, setShowsAll] = useState(false);
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <span className={styles.subdued}>
          {isTreeHealthy(tree)
            ? t('common.conditions.allHealthy', { count: countOf(tree) })
            : t('common.conditions.unhealthy', {
                count: unhealthy(tree),
                total: countOf(tree),
              })}
        </span>
        <Switch
          label={t('common.conditions.all')}
          isSelected={showsAll}
          onChange={setShowsAll}
        />
      </div>
      <ul className={styles.tree} aria-label={t('common.conditions.tree')}>
        <TreeNode node={tree} showsAll={showsAll} />
      </ul>
    </div>
  );
}

function countOf({ children }: ConditionNode): number {
  return children.reduce((sum, child) => sum + countOf(child), 1);
}

function unhealthy({ state, children }: ConditionNode): number {
  const isHealthy = state.tone === 'success' || state.tone === 'neutral';
  return children.reduce(
    (sum, child) => sum + unhealthy(child),
    isHealthy ? 0 : 1,
  );
}
