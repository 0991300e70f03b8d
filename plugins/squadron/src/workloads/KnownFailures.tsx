import { useMemo } from 'react';
import { RiErrorWarningFill } from '@remixicon/react';
import { knownFailures, useT } from '@squadron/backstage-plugin-squadron-react';
import type { ConditionNode } from '@squadron/backstage-plugin-squadron-common';
import { Section } from '../parts';
import styles from '../parts/parts.module.css';

/** Known failures with cause and remediation. Draws nothing if there are none. @internal */
export function KnownFailures(props: {
  tree: ConditionNode | undefined;
  /** Whether an operation is running that has not exceeded its usual time. Default: false. */
  isOnTime?: boolean;
}) {
  const { tree, isOnTime = false } = props;
  const t = useT();
  const failures = useMemo(
    () => (tree ? knownFailures(tree, { isOnTime }) : []),
    [tree, isOnTime],
  );
  if (failures.length === 0) {
    return null;
  }
  return (
    <Section title={t('clusters.detail.knownFailures')}>
      <ul className={styles.attention}>
        {failures.map(({ node, kind, name, condition, explanation }) => (
          <li key={`${node}/${condition.type}`} className={styles.warning}>
            <RiErrorWarningFill aria-hidden />
            <div className={styles.two}>
              <strong>{t(`failures.${explanation.code}.title`)}</strong>
              <span>{t(`failures.${explanation.code}.cause`)}</span>
              <span>{t(`failures.${explanation.code}.remedy`)}</span>
              <span className={styles.subdued}>
                {t('clusters.knownFailures.says', {
                  kind,
                  name,
                  message: condition.message ?? condition.reason ?? '',
                })}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
