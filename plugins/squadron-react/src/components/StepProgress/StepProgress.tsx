import { RiCheckLine, RiCloseLine, RiLoader4Line } from '@remixicon/react';
import { VisuallyHidden } from '@backstage/ui';
import {
  messageText,
  type StepView,
} from '@squadron/backstage-plugin-squadron-common';
import { Duration } from '../Time';
import styles from './StepProgress.module.css';
import { useT } from '../../translation';

const icons = {
  done: RiCheckLine,
  running: RiLoader4Line,
  waiting: undefined,
  failed: RiCloseLine,
};

/** The steps of a long operation, each with its duration or the cause of its wait; those to come have their number. @public */
export function StepProgress(props: {
  steps: readonly StepView[];
  label: string;
}) {
  const t = useT();
  return (
    <ol className={styles.root} aria-label={props.label}>
      {props.steps.map((step, index) => {
        const Icon = icons[step.state];
        return (
          <li
            key={messageText(step.name)}
            className={`${styles.step} ${styles[step.state]}`}
            aria-current={step.state === 'running' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden>
              {Icon ? <Icon className={styles.icon} /> : index + 1}
            </span>
            <span className={styles.body}>
              <span className={styles.name}>
                {messageText(step.name, t)}
                <VisuallyHidden>, {step.state}</VisuallyHidden>
              </span>
              {step.startedAt && (
                <span className={styles.time}>
                  <Duration from={step.startedAt} to={step.finishedAt} />
                </span>
              )}
              {step.isLate && (
                <span className={styles.detail}>{t('common.steps.slow')}</span>
              )}
              {step.detail && step.state !== 'done' && (
                <span className={styles.detail}>
                  {messageText(step.detail, t)}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
