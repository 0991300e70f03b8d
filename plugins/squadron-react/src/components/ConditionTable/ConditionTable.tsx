import { useState } from 'react';
import { Switch, Text } from '@backstage/ui';
import {
  isProblemCondition,
  type ConditionView,
} from '@squadron/backstage-plugin-squadron-common';
import { inertText } from '../Inert';
import { Ago } from '../Time';
import styles from './ConditionTable.module.css';
import { useT } from '../../translation';

/** Conditions verbatim, with a switch to show only problems. @public */
export function ConditionTable(props: {
  conditions: readonly ConditionView[];
}) {
  const t = useT();
  const { conditions } = props;
  const problems = conditions.filter(isProblemCondition);
  const [onlyProblems, setOnlyProblems] = useState(false);
  if (conditions.length === 0) {
    return <Text color="secondary">{t('common.conditions.none')}</Text>;
  }
  const shown = onlyProblems ? problems : conditions;
  const hasObject = conditions.some(condition => condition.object);
  return (
    <div className={styles.root}>
      <Switch
        label={t('common.conditions.onlyProblems', {
          problems: problems.length,
        })}
        isSelected={onlyProblems}
        onChange={setOnlyProblems}
      />
      {shown.length === 0 ? (
        <Text color="secondary">
          {t('common.conditions.noProblem', { count: conditions.length })}
        </Text>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('common.labels.condition')}</th>
                <th scope="col">{t('common.labels.reasonAndMessage')}</th>
                {hasObject && <th scope="col">{t('common.labels.object')}</th>}
                <th scope="col">{t('common.labels.since')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(condition => (
                <tr
                  key={`${condition.object}/${condition.type}`}
                  className={
                    isProblemCondition(condition) ? styles.problem : undefined
                  }
                >
                  <th scope="row">
                    {condition.type}
                    <span className={styles.status}> = {condition.status}</span>
                  </th>
                  <td>
                    {condition.reason && (
                      <code>{inertText(condition.reason)}</code>
                    )}
                    {condition.message && (
                      <div>{inertText(condition.message)}</div>
                    )}
                  </td>
                  {hasObject && (
                    <td className={styles.subdued}>
                      {condition.object ?? '—'}
                    </td>
                  )}
                  <td className={styles.subdued}>
                    {condition.lastTransitionTime ? (
                      <Ago at={condition.lastTransitionTime} />
                    ) : (
                      '—'
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
