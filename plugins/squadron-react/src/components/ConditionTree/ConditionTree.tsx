import { useState } from 'react';
import { Switch } from '@backstage/ui';
import {
  isTreeHealthy,
  type ConditionNode,
} from '@squadron/backstage-plugin-squadron-common';
import { TreeNode } from './TreeNode';
import styles from './ConditionTree.module.css';

/**
 * The objects of a cluster with their conditions. Healthy branches are collapsed; unhealthy ones are open and show
 * their problems.
 *
 * @public
 */
export function ConditionTree(props: { tree: ConditionNode }) {
  const { tree } = props;
  const [showsAll, setShowsAll] = useState(false);
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <span className={styles.subdued}>
          {isTreeHealthy(tree)
            ? `All ${countOf(tree)} objects are healthy.`
            : `${unhealthy(tree)} of ${countOf(tree)} objects are unhealthy.`}
        </span>
        <Switch
          label="All conditions"
          isSelected={showsAll}
          onChange={setShowsAll}
        />
      </div>
      <ul className={styles.tree} aria-label="Objects and their conditions">
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
