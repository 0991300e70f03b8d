import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import {
  Button,
  ButtonIcon,
  Flex,
  SearchField,
  Switch,
  Text,
} from '@backstage/ui';
import {
  RiArrowDownLine,
  RiArrowDownSLine,
  RiArrowUpSLine,
} from '@remixicon/react';
import type { Translate } from '@squadron/backstage-plugin-squadron-common';
import type { LogLine } from '../../logs/LogBuffer';
import { blocksOf } from './blocksOf';
import { plainLine } from './inert';
import { LogRow, LogRows } from './LogRows';
import styles from './LogView.module.css';
import { useT } from '../../translation';

/** A distance to the end below this counts as at the end. */
const END_PIXELS = 24;

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
  /** Further controls before those of the view, e.g. a choice of the log. */
  controls?: ReactNode;
  /** Further controls after those of the view, e.g. a download. */
  actions?: ReactNode;
}) {
  const t = useT();
  const { lines, partial, isLive, dropped = 0 } = props;
  const [search, setSearch] = useState('');
  const [wrap, setWrap] = useState(true);
  const [withTimes, setWithTimes] = useState(false);
  const [isTall, setTall] = useState(false);
  const [follow, setFollow] = useState(true);
  const [current, setCurrent] = useState<number>();
  const box = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => blocksOf(lines), [lines]);
  const needle = search.trim().toLowerCase();
  const found = useMemo(
    () =>
      needle === ''
        ? []
        : lines.flatMap(({ key, number, text }) =>
            number !== undefined &&
            plainLine(text).toLowerCase().includes(needle)
              ? [key]
              : [],
          ),
    [lines, needle],
  );
  const hitKeys = found.join();
  const hits = useMemo(
    () =>
      hitKeys === '' ? undefined : new Set(hitKeys.split(',').map(Number)),
    [hitKeys],
  );
  const hasTimes = lines.some(({ time }) => time !== undefined);
  const place = current === undefined ? -1 : found.indexOf(current);

  useEffect(() => {
    if (follow && box.current) {
      box.current.scrollTop = box.current.scrollHeight;
    }
  }, [follow, lines, partial, isTall, wrap]);

  const onScroll = () => {
    const element = box.current;
    if (element) {
      const restPixels =
        element.scrollHeight - element.scrollTop - element.clientHeight;
      setFollow(restPixels < END_PIXELS);
    }
  };
  const goTo = (step: 1 | -1) => {
    if (found.length === 0) {
      return;
    }
    const first = step === 1 ? 0 : found.length - 1;
    const next =
      place === -1
        ? found[first]
        : found[(place + step + found.length) % found.length];
    setCurrent(next);
    setFollow(false);
    box.current
      ?.querySelector(`[data-line="${next}"]`)
      ?.scrollIntoView?.({ block: 'center' });
  };
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      goTo(event.shiftKey ? -1 : 1);
    }
  };

  return (
    <div className={styles.root}>
      <Flex align="center" gap="3" className={styles.bar}>
        {props.controls}
        {/* In the capture phase: the field stops the propagation of key events. */}
        {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className={styles.search} onKeyDownCapture={onSearchKey}>
          <SearchField
            aria-label={t('common.log.search')}
            placeholder={t('common.log.search')}
            size="small"
            value={search}
            onChange={text => {
              setSearch(text);
              setCurrent(undefined);
            }}
          />
        </div>
        {needle !== '' && (
          <>
            <ButtonIcon
              aria-label={t('common.log.previousMatch')}
              variant="tertiary"
              size="small"
              icon={<RiArrowUpSLine />}
              isDisabled={found.length === 0}
              onPress={() => goTo(-1)}
            />
            <ButtonIcon
              aria-label={t('common.log.nextMatch')}
              variant="tertiary"
              size="small"
              icon={<RiArrowDownSLine />}
              isDisabled={found.length === 0}
              onPress={() => goTo(1)}
            />
          </>
        )}
        <Text color="secondary" aria-live="polite">
          {needle === ''
            ? countOf(t, lines, dropped)
            : hitsOf(t, found.length, place)}
        </Text>
        <Switch
          label={t('common.log.wrap')}
          isSelected={wrap}
          onChange={setWrap}
        />
        {hasTimes && (
          <Switch
            label={t('common.log.timestamps')}
            isSelected={withTimes}
            onChange={setWithTimes}
          />
        )}
        <Switch
          label={t('common.log.fullHeight')}
          isSelected={isTall}
          onChange={setTall}
        />
        {props.actions}
      </Flex>
      {lines.length === 0 && !partial ? (
        <Text as="p" color="secondary">
          {props.emptyMessage}
        </Text>
      ) : (
        <div className={styles.frame}>
          <div
            ref={box}
            className={[styles.box, wrap && styles.wrap, isTall && styles.tall]
              .filter(Boolean)
              .join(' ')}
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
                hits={hits}
                current={current}
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
          {!follow && (
            <Button
              className={styles.toEnd}
              variant="secondary"
              size="small"
              iconStart={<RiArrowDownLine />}
              onPress={() => setFollow(true)}
            >
              {isLive ? t('common.log.follow') : t('common.log.toEnd')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function countOf(
  t: Translate,
  lines: readonly LogLine[],
  dropped: number,
): string {
  const count = lines.filter(({ number }) => number !== undefined).length;
  return dropped > 0
    ? t('common.log.linesDropped', { count, dropped })
    : t('common.log.lines', { count });
}

function hitsOf(t: Translate, count: number, place: number): string {
  return place === -1
    ? t('common.log.matches', { count })
    : t('common.log.matchOf', { place: place + 1, count });
}
