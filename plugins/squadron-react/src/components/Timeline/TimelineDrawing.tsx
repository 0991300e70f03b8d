import {
  messageText,
  timelineText,
} from '@squadron/backstage-plugin-squadron-common';
import { Fragment } from 'react';
import { inertText } from '../Inert';
import type { TimelineLayout } from './layout';
import { stepGap } from './stepGap';
import styles from './Timeline.module.css';
import { useT } from '../../translation';

const ROW_HEIGHT = 64;

/**
 * A row per cluster with its steps. Hidden from assistive technology, which reads the list.
 *
 * @internal
 */
export function TimelineDrawing(props: { layout: TimelineLayout }) {
  const t = useT();
  const { clusters, placed } = props.layout;
  if (placed.length === 0) {
    return null;
  }
  const center = (column: number) => (100 * (column + 0.5)) / placed.length;
  const middle = (row: number) => row * ROW_HEIGHT + 18;
  return (
    <div className={styles.drawing} aria-hidden>
      <div className={styles.clusters}>
        {clusters.map(cluster => (
          <span key={cluster} style={{ height: ROW_HEIGHT }} title={cluster}>
            {cluster}
          </span>
        ))}
      </div>
      <div
        className={styles.plot}
        style={{
          height: clusters.length * ROW_HEIGHT,
          minWidth: placed.length * 92,
        }}
      >
        <svg
          className={styles.lines}
          viewBox={`0 0 100 ${clusters.length * ROW_HEIGHT}`}
          preserveAspectRatio="none"
        >
          {placed.slice(1).map((to, index) => {
            const from = placed[index];
            return (
              <polyline
                key={to.column}
                vectorEffect="non-scaling-stroke"
                points={`${center(from.column)},${middle(from.row)} ${center(
                  from.column + 0.5,
                )},${middle(from.row)} ${center(from.column + 0.5)},${middle(
                  to.row,
                )} ${center(to.column)},${middle(to.row)}`}
              />
            );
          })}
        </svg>
        {placed.map(({ step, column, row }, index) => {
          const next = placed[index + 1];
          const tookMs = next
            ? Date.parse(next.step.at) - Date.parse(step.at)
            : 0;
          return (
            <Fragment key={column}>
              <span
                className={styles.node}
                style={{ left: `${center(column)}%`, top: middle(row) }}
                title={step.detail && inertText(messageText(step.detail, t))}
              >
                <span className={`${styles.dot} ${styles[step.tone]}`} />
                <span className={styles.word}>
                  {timelineText(step.code, t)}
                </span>
              </span>
              {next && (
                <span
                  className={styles.gap}
                  style={{
                    left: `${center(column + 0.5)}%`,
                    top: Math.min(middle(row), middle(next.row)) - 16,
                  }}
                >
                  {stepGap(t, tookMs)}
                </span>
              )}
            </Fragment>
          );
        })}
      </div>
    </div>
  );
}
