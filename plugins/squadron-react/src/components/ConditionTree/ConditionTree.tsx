import { useState } from 'react';
import { Switch } from '@backstage/ui';
import {
  isTreeWell,
  type ConditionNode,
} from '@squadron/backstage-plugin-squadron-common';
import { TreeNode } from './TreeNode';
import styles from './ConditionTree.module.css';

/**
 * The objects of a cluster with their conditions. Branches where all is well are folded; those where it is
 * not are open and show what is wrong.
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
          {isTreeWell(tree)
            ? `All ${countOf(tree)} objects are well.`
            : `${troubled(tree)} of ${countOf(tree)} objects are not well.`}
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

function troubled({ state, children }: ConditionNode): number {
  const isWell = state.tone === 'success' || state.tone === 'neutral';
  return children.reduce((sum, child) => sum + troubled(child), isWell ? 0 : 1);
}
