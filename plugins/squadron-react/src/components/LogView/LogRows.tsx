import { memo } from 'react';
import type { LogLine } from '../../logs/LogBuffer';
import { ansiSpans } from './ansiSpans';
import { inertText } from '../Inert';
import { lastWritten } from './inert';
import styles from './LogView.module.css';

interface RowsProps {
  lines: readonly LogLine[];
  hits: ReadonlySet<number> | undefined;
  current: number | undefined;
  hasTimes: boolean;
}

interface RowsProps {
  lines: readonly LogLine[];
  /** Keys of the lines that match the search. */
  hits: ReadonlySet<number> | undefined;
  /** Key of the current match. */
  current: number | undefined;
  hasTimes: boolean;
}

/**
 * A block of log lines. It renders again only if its lines change, so that a new line renders only one block.
 *
 * @internal
 */
export const LogRows = memo(function Block(props: RowsProps) {
  return (
    <div className={styles.block}>
      {props.lines.map(line => (
        <LogRow
          key={line.key}
          line={line}
          isHit={props.hits?.has(line.key) ?? false}
          isCurrent={props.current === line.key}
          hasTimes={props.hasTimes}
        />
      ))}
    </div>
  );
}, isSame);

/** One line. */
export function LogRow(props: {
  line: LogLine;
  isHit: boolean;
  isCurrent: boolean;
  hasTimes: boolean;
}) {
  const { line, isHit, isCurrent, hasTimes } = props;
  if (line.number === undefined) {
    return <div className={styles.note}>— {line.text} —</div>;
  }
  const marks = [
    styles.line,
    isHit && styles.hit,
    isCurrent && styles.current,
  ].filter(Boolean);
  return (
    <div className={marks.join(' ')} data-line={line.key}>
      <span className={styles.number} aria-hidden>
        {line.number}
      </span>
      <span className={styles.text}>
        {hasTimes && line.time && (
          <span className={styles.time}>{line.time.slice(11, 23)} </span>
        )}
        {ansiSpans(lastWritten(line.text)).map((span, index) => (
          <span key={index} className={classOf(span.style)}>
            {inertText(span.text)}
          </span>
        ))}
        {'\n'}
      </span>
    </div>
  );
}

function classOf(style: string | undefined): string | undefined {
  return style
    ?.split(' ')
    .map(name => styles[name])
    .join(' ');
}

function isSame(before: RowsProps, after: RowsProps): boolean {
  const has = ({ lines, current }: RowsProps) =>
    lines.some(({ key }) => key === current);
  return (
    before.lines.length === after.lines.length &&
    before.lines[0]?.key === after.lines[0]?.key &&
    before.hits === after.hits &&
    before.hasTimes === after.hasTimes &&
    (before.current === after.current || (!has(before) && !has(after)))
  );
}
