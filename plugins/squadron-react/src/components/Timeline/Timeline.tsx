import {
  messageText,
  timelineText,
  type Tone,
  type TimelineStep,
} from '@squadron/backstage-plugin-squadron-common';
import theme from '../../theme.module.css';
import { VisuallyHidden } from '@backstage/ui';
import { inertText } from '../Inert';
import { exactTime } from '../Time/exactTime';
import { formatTime } from '../Time/formatTime';
import { stepGap } from './stepGap';
import { stepsBySecond } from './stepsBySecond';
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
  const rows = stepsBySecond(steps);
  return (
    <div className={`${theme.root} ${styles.root}`}>
      <TimelineDrawing steps={steps} endedAt={props.endedAt} />
      <ol className={styles.list} aria-label={t('common.timeline.label')}>
        {rows.map((row, index) => {
          const [step] = row;
          const previous = index > 0 ? rows[index - 1][0] : undefined;
          const tookMs = previous
            ? Date.parse(step.at) - Date.parse(previous.at)
            : 0;
          const startsTry = previous && previous.round !== step.round;
          const places = row.map(({ lane, object }) => `${lane} · ${object}`);
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
                className={`${styles.dot} ${styles[toneOf(row)]}`}
                aria-hidden
              />
              <span className={styles.what}>
                {row.map((one, at) => (
                  <span key={at}>
                    {at > 0 && ', '}
                    <strong>{timelineText(one.code, t)}</strong>
                    {at === 0 && startsTry && (
                      <span>
                        {' '}
                        ·{' '}
                        {t('common.timeline.try', { round: step.round ?? '' })}
                      </span>
                    )}
                    {one.detail && (
                      <span> · {inertText(messageText(one.detail, t))}</span>
                    )}
                  </span>
                ))}
              </span>
              <span className={styles.where} title={places.join('\n')}>
                {row.length === 1
                  ? places[0]
                  : [...new Set(row.map(({ lane }) => lane))].join(', ')}
                {row.length > 1 && (
                  <VisuallyHidden>: {places.join(', ')}</VisuallyHidden>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The worst of several steps; otherwise that of the last one. */
function toneOf(row: readonly [TimelineStep, ...TimelineStep[]]): Tone {
  const tones = row.map(({ tone }) => tone);
  const worst = (['danger', 'warning'] as const).find(one =>
    tones.includes(one),
  );
  return worst ?? tones.at(-1) ?? row[0].tone;
}
