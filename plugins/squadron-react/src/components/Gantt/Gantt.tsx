import type { ReactNode } from 'react';
import { Link, useBreakpoint } from '@backstage/ui';
import { formatTime } from '../Time/formatTime';
import theme from '../../theme.module.css';
import { useT } from '../../translation';
import {
  placeBars,
  timeTicks,
  type GanttBar,
  type GanttSpan,
} from './layoutGantt';
import styles from './Gantt.module.css';

const LINE_PX = 26;
/** More labels would overprint each other on a phone. */
const MOST_TICKS = { wide: 6, narrow: 2 };
/** Share of the width in which a label would touch that of the present. */
const BESIDE = 0.08;

/** A row of a {@link Gantt}. @public */
export interface GanttRow {
  id: string;
  label: ReactNode;
  bars: readonly GanttBar[];
  /** Moments within the row. */
  marks?: ReadonlyArray<{
    atMs: number;
    tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
    title: string;
  }>;
}

/**
 * Bars on a time axis, in rows, with a line for now. Bars with an address are links; others need a list or a table with
 * the same content beside the chart.
 *
 * @public
 */
export function Gantt(props: {
  rows: readonly GanttRow[];
  /** The time axis, in ms since the epoch. */
  span: { fromMs: number; toMs: number };
  /** Absent for what has ended. */
  nowMs?: number;
  /** Times at which something starts again, with its name. */
  dividers?: ReadonlyArray<{ atMs: number; label: string }>;
}) {
  const t = useT();
  const { rows, span, nowMs, dividers = [] } = props;
  const percent = (ms: number) =>
    `${(100 * (ms - span.fromMs)) / Math.max(1, span.toMs - span.fromMs)}%`;
  const isWithin = (ms: number) => ms >= span.fromMs && ms <= span.toMs;
  const isBesideNow = (ms: number) =>
    nowMs !== undefined &&
    ms <= nowMs &&
    nowMs - ms < BESIDE * (span.toMs - span.fromMs);
  return (
    <div className={`${theme.root} ${styles.root}`}>
      <div className={styles.grid}>
        <Axis span={span} percent={percent} />
        {rows.map((row, position) => {
          const { placed, lines } = placeBars(row.bars, span);
          return (
            <div
              key={row.id}
              className={styles.row}
              style={{ gridRow: position + 2 }}
            >
              <div className={styles.label}>{row.label}</div>
              <div
                className={styles.track}
                style={{ height: lines * LINE_PX + 6 }}
              >
                {placed.map(({ bar, left, width, line }) => {
                  const style = {
                    left: `${left}%`,
                    width: `${width}%`,
                    top: line * LINE_PX + 5,
                  };
                  const className = `${styles.bar} ${styles[bar.look]}`;
                  return bar.href ? (
                    <Link
                      key={bar.id}
                      href={bar.href}
                      className={className}
                      style={style}
                      title={bar.title}
                      aria-label={`${bar.label}: ${bar.title}`}
                    >
                      <span>{bar.label}</span>
                    </Link>
                  ) : (
                    <span
                      key={bar.id}
                      className={className}
                      style={style}
                      title={bar.title}
                      aria-hidden
                    >
                      <span>{bar.label}</span>
                    </span>
                  );
                })}
                {row.marks?.map((mark, index) => (
                  <span
                    key={index}
                    className={`${styles.mark} ${styles[mark.tone]}`}
                    style={{ left: percent(mark.atMs) }}
                    title={mark.title}
                    aria-hidden
                  />
                ))}
              </div>
            </div>
          );
        })}
        <div
          className={styles.overlay}
          style={{ gridRow: `1 / span ${rows.length + 1}` }}
          aria-hidden
        >
          {dividers
            .filter(({ atMs }) => isWithin(atMs))
            .map(({ atMs, label }) => (
              <span
                key={atMs}
                className={styles.divider}
                style={{ left: percent(atMs) }}
              >
                {!isBesideNow(atMs) && <span>{label}</span>}
              </span>
            ))}
          {nowMs !== undefined && isWithin(nowMs) && (
            <span className={styles.now} style={{ left: percent(nowMs) }}>
              <span>{t('common.time.now')}</span>
            </span>
          )}
        </div>
      </div>
    </div>
  );
}

function Axis(props: { span: GanttSpan; percent: (ms: number) => string }) {
  const { span, percent } = props;
  const offsetMs = -new Date(span.fromMs).getTimezoneOffset() * 60_000;
  const most = MOST_TICKS[useBreakpoint().up('sm') ? 'wide' : 'narrow'];
  const { ticks, stepMs } = timeTicks(span, most, offsetMs);
  const clock = stepMs < 60_000 ? 'second' : 'minute';
  const format = stepMs < 86_400_000 ? clock : 'day';
  // A later label would be cut off at the right, or overlap the one before.
  const lastMs = span.toMs - (span.toMs - span.fromMs) / (2 * most);
  return (
    <div className={styles.axis} aria-hidden>
      {ticks
        .filter(tick => tick <= lastMs)
        .map(tick => (
          <span key={tick} style={{ left: percent(tick) }}>
            {formatTime(tick, format)}
          </span>
        ))}
    </div>
  );
}
