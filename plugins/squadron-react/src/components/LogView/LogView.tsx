import { useMemo, type ReactNode } from 'react';
import { Button, Text } from '@backstage/ui';
import { RiArrowDownLine } from '@remixicon/react';
import type { LogLine } from '../../logs/LogBuffer';
import { useT } from '../../translation';
import { blocksOf } from './blocksOf';
import { LogBar, useLogOptions } from './LogBar';
import { LogRow, LogRows } from './LogRows';
import styles from './LogView.module.css';
import { useFollow } from './useFollow';
import { useLogSearch } from './useLogSearch';

/** A bounded log with search and follow. Scrolling up stops following; a button resumes it. @public */
export function LogView(props: {
  lines: readonly LogLine[];
  /** Number of lines before the first one that were dropped. */
  dropped?: number;
  /** The last line while it is incomplete. */
  partial?: string;
  /** Whether more lines may come. */
  isLive: boolean;
  /** Shown if there are no lines. */
  emptyMessage: string;
  label: string;
  /** Further controls after those of the view, e.g. a download. */
  actions?: ReactNode;
}) {
  const t = useT();
  const { lines, partial, isLive, dropped = 0, actions } = props;
  const options = useLogOptions();
  const { wrap, withTimes, isTall } = options;
  const { box, isFollowing, follow, onScroll, showLine } = useFollow(
    lines,
    partial,
    isTall,
    wrap,
  );
  const search = useLogSearch(lines, showLine);
  const blocks = useMemo(() => blocksOf(lines), [lines]);
  const looks = [styles.box, wrap && styles.wrap, isTall && styles.tall];
  return (
    <div className={styles.root}>
      <LogBar {...{ lines, dropped, search, options, actions }} />
      {lines.length === 0 && !partial ? (
        <Text as="p" color="secondary">
          {props.emptyMessage}
        </Text>
      ) : (
        <div className={styles.frame}>
          <div
            ref={box}
            className={looks.filter(Boolean).join(' ')}
            onScroll={onScroll}
            role="log"
            aria-live="off"
            aria-label={props.label}
            // A scrolling region has to be reachable by keyboard.
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
          >
            {blocks.map(block => (
              <LogRows
                key={block[0].key}
                lines={block}
                hits={search.hits}
                current={search.current}
                hasTimes={withTimes}
              />
            ))}
            {partial && (
              <LogRow
                line={{
                  key: -1,
                  number: (lines.at(-1)?.number ?? 0) + 1,
                  text: partial,
                }}
                isHit={false}
                isCurrent={false}
                hasTimes={false}
              />
            )}
          </div>
          {!isFollowing && (
            <Button
              className={styles.toEnd}
              variant="secondary"
              size="small"
              iconStart={<RiArrowDownLine />}
              onPress={follow}
            >
              {isLive ? t('common.log.follow') : t('common.log.toEnd')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
