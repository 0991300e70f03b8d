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
import { stepGroups } from './stepGroups';
import { TimelineDrawing } from './TimelineDrawing';
import styles from './Timeline.module.css';
import { useT } from '../../translation';

/**
 * The steps of a workload on hub and workers: a drawing to scale with a row per cluster, and a list with the same
 * content, in which what follows from a step is folded below it.
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
  const groups = stepGroups(steps);
  return (
    <div className={`${theme.root} ${styles.root}`}>
      <TimelineDrawing steps={steps} endedAt={props.endedAt} />
      <ol className={styles.list} aria-label={t('common.timeline.label')}>
        {groups.map(({ step, parts }, index) => {
          const row = (
            <Row
              step={step}
              before={index > 0 ? groups[index - 1].step : undefined}
              parts={parts.length}
            />
          );
          return (
            <li key={`${step.at}-${index}`}>
              {parts.length === 0 ? (
                row
              ) : (
                // The parts of the present step are what a reader waits for.
                <details open={index === groups.length - 1}>
                  <summary>{row}</summary>
                  <ol className={styles.list}>
                    {parts.map((part, place) => (
                      <li key={`${part.at}-${place}`}>
                        <Row step={part} before={parts[place - 1] ?? step} />
                      </li>
                    ))}
                  </ol>
                </details>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Row(props: {
  step: TimelineStep;
  before: TimelineStep | undefined;
  /** Number of steps that are folded below it. */
  parts?: number;
}) {
  const { step, before, parts = 0 } = props;
  const t = useT();
  const startsTry = before && before.round !== step.round;
  const isSame = !startsTry && before && secondOf(before) === secondOf(step);
  const tookMs = before ? secondOf(step) - secondOf(before) : 0;
  const time = (
    <time dateTime={step.at} title={exactTime(step.at)}>
      {formatTime(step.at, 'second')}
    </time>
  );
  return (
    <span
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
      <span className={`${styles.dot} ${styles[step.tone]}`} aria-hidden />
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
        {parts > 0 && (
          <span className={styles.more}>
            {t('common.timeline.parts', { count: parts })}
          </span>
        )}
      </span>
      <span className={styles.where} title={step.object}>
        {step.lane}
        <span className={styles.object}> · {step.object}</span>
      </span>
    </span>
  );
}

/** Most Kubernetes times have no fractions. */
function secondOf({ at }: TimelineStep): number {
  return Math.floor(Date.parse(at) / 1_000) * 1_000;
}
