import {
  isProblemCondition,
  type ConditionView,
} from '@squadron/backstage-plugin-squadron-common';
import { Ago } from '../Time';
import styles from './ConditionTree.module.css';

/** The conditions of one object, verbatim, with the time of their last transition. @internal */
export function NodeConditions(props: {
  conditions: readonly ConditionView[];
}) {
  if (props.conditions.length === 0) {
    return null;
  }
  return (
    <ul className={styles.conditions}>
      {props.conditions.map(condition => (
        <li
          key={condition.type}
          className={isProblemCondition(condition) ? styles.problem : undefined}
        >
          <span className={styles.type}>
            {condition.type} = {condition.status}
          </span>
          {condition.reason && condition.reason !== condition.type && (
            <code>{condition.reason}</code>
          )}
          {condition.message && <span>{condition.message}</span>}
          {condition.lastTransitionTime && (
            <span className={styles.subdued}>
              <Ago at={condition.lastTransitionTime} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
