import { useState } from 'react';
import { RiArrowRightSLine } from '@remixicon/react';
import {
  messageText,
  isProblemCondition,
  isTreeHealthy,
  type ConditionNode,
} from '@squadron/backstage-plugin-squadron-common';
import { Name } from '../Name';
import { StateBadge } from '../StateBadge';
import { NodeConditions } from './NodeConditions';
import styles from './ConditionTree.module.css';
import { useT } from '../../translation';

/** An object and, if it is open, its conditions and its children. @internal */
export function TreeNode(props: { node: ConditionNode; showsAll: boolean }) {
  const t = useT();
  const { node, showsAll } = props;
  const isWell = isTreeHealthy(node);
  // Until the user opens or collapses it, it follows the state of the object.
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? (!isWell || showsAll);
  const conditions = showsAll
    ? node.conditions
    : node.conditions.filter(isProblemCondition);
  const hasMore = node.children.length > 0 || conditions.length > 0;
  const label = `${node.kind} ${node.name}`;
  return (
    <li className={styles.node}>
      <div className={styles.row}>
        {hasMore ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-label={label}
            onClick={() => setChosen(!isOpen)}
          >
            <RiArrowRightSLine
              aria-hidden
              className={isOpen ? styles.open : undefined}
            />
          </button>
        ) : (
          <span className={styles.toggle} />
        )}
        <div className={styles.line}>
          <span className={styles.object}>
            <span className={styles.kind}>{node.kind}</span>
            <Name name={node.name} />
            {node.role && (
              <span className={styles.role}>{messageText(node.role, t)}</span>
            )}
          </span>
          <StateBadge state={node.state} hideDetail={isOpen && !isWell} />
          {!isOpen && node.children.length > 0 && (
            <span className={styles.subdued}>
              {t('common.conditions.below', { count: node.children.length })}
            </span>
          )}
        </div>
      </div>
      {isOpen && (
        <>
          <NodeConditions conditions={conditions} />
          {node.children.length > 0 && (
            <ul className={styles.tree}>
              {node.children.map(child => (
                <TreeNode key={child.id} node={child} showsAll={showsAll} />
              ))}
            </ul>
          )}
        </>
      )}
    </li>
  );
}
