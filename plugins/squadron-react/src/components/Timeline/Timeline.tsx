import {
  messageText,
  timelineText,
  type TimelineStep,
} from '@squadron/backstage-plugin-squadron-common';
import theme from '../../theme.module.css';
import { VisuallyHidden } from '@backstage/ui';
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
          const before = index > 0 ? steps[index - 1] : undefined;
          const startsTry = before && before.round !== step.round;
          const isSame =
            !startsTry && before && secondOf(before) === secondOf(step);
          const tookMs = before ? secondOf(step) - secondOf(before) : 0;
          const time = (
            <time dateTime={step.at} title={exactTime(step.at)}>
              {formatTime(step.at, 'second')}
            </time>
          );
          return (
            <li
              key={`${step.at}-${index}`}
              className={[
                styles.item,
                isSame ? styles.same : '',
                startsTry ? styles.try : '',
              ].join(' ')}
            >
              {isSame ? <VisuallyHidden>{time}</VisuallyHidden> : time}
              <span className={styles.delta}>
                {before && !isSame ? `+ ${stepGap(t, tookMs)}` : ''}
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
              <span className={styles.where} title={step.object}>
                {step.lane}
                <span className={styles.object}> · {step.object}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Most Kubernetes times have no fractions. */
function secondOf({ at }: TimelineStep): number {
  return Math.floor(Date.parse(at) / 1_000) * 1_000;
}
