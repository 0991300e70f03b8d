import type { ReactNode } from 'react';
import { Text } from '@backstage/ui';
import {
  messageText,
  stateText,
  type MessageText,
  type StateView,
} from '@squadron/backstage-plugin-squadron-common';
import { inertText } from '../Inert';
import { useT } from '../../translation';
import { StateBadge } from '../StateBadge';
import { withoutWord } from './withoutWord';
import styles from './Verdict.module.css';

/**
 * The verdict at the top of a page: state, cause and next step. Screen readers announce only changes of this sentence.
 *
 * @public
 */
export function Verdict(props: {
  state?: StateView;
  sentence: MessageText;
  /** Buttons at the end. */
  actions?: ReactNode;
  /** Marks below, e.g. freshness. */
  children?: ReactNode;
}) {
  const { state, actions, children } = props;
  const t = useT();
  const sentence = messageText(props.sentence, t);
  return (
    <div className={styles.root}>
      <div className={styles.text}>
        <div className={styles.line} aria-live="polite">
          {state && <StateBadge state={state} size="title" hideDetail />}
          <Text as="p" variant="title-x-small" className={styles.sentence}>
            {inertText(
              state ? withoutWord(sentence, stateText(state, t)) : sentence,
            )}
          </Text>
        </div>
        {children && <div className={styles.marks}>{children}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
