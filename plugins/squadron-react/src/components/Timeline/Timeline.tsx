import {
  messageText,
  timelineText,
  type TimelineStep,
} from '@squadron/backstage-plugin-squadron-common';
import theme from '../../theme.module.css';
import { inertText } from '../Inert';
import { exactTime } from '../Time/exactTime';
import { formatTime } from '../Time/formatTime';
import { stepGap } from './stepGap';
import { TimelineDrawing } from './TimelineDrawing';
import styles from './Timeline.module.css';
import { useT } from '../../translation';

/**
 * The steps of a workload on hub and workers: a drawing to scale with a row per cluster, and a list with the same
 * content.
 *
 * @public
 */
export function Timeline(props: {
  steps: readonly TimelineStep[];
  /** ISO time; absent for a workload that has not ended or whose steps show its end. */
  endedAt?: string;
}) {
  const t = useT();
  const { steps } = props;
  return (
    <div className={`${theme.root} ${styles.root}`}>
      <TimelineDrawing steps={steps} endedAt={props.endedAt} />
      <ol className={styles.list} aria-label={t('common.timeline.label')}>
        {steps.map((step, index) => {
          const previous = steps[index - 1];
          const tookMs = previous
            ? Date.parse(step.at) - Date.parse(previous.at)
            : 0;
          const startsTry = previous && previous.round !== step.round;
          return (
            <li
              key={`${step.at}-${index}`}
              className={`${styles.item} ${startsTry ? styles.try : ''}`}
            >
              <time dateTime={step.at} title={exactTime(step.at)}>
                {formatTime(step.at, 'second')}
              </time>
              <span className={styles.delta}>
                {previous ? `+ ${stepGap(t, tookMs)}` : ''}
              </span>
              <span
                className={`${styles.dot} ${styles[step.tone]}`}
                aria-hidden
              />
              <span className={styles.what}>
                <strong>{timelineText(step.code, t)}</strong>
                {startsTry && (
                  <span>
                    {' '}
                    · {t('common.timeline.try', { round: step.round ?? '' })}
                  </span>
                )}
                {step.detail && (
                  <span> · {inertText(messageText(step.detail, t))}</span>
                )}
              </span>
              <span className={styles.where}>
                {step.lane} · {step.object}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
