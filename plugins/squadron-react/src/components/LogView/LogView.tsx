import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Flex, SearchField, Switch, Text } from '@backstage/ui';
import { logLines } from './inert';
import styles from './LogView.module.css';

/** What a browser draws without delay; the rest is one download away. */
const mostLines = 5_000;

/**
 * A bounded log with search and follow. `onFollowChange` is called when the reader scrolls away from
 * the end, which stops following, or switches it.
 *
 * @public
 */
export function LogView(props: {
  text: string;
  isTruncated?: boolean;
  follow: boolean;
  onFollowChange: (follow: boolean) => void;
  /** Shown in place of lines while there are none. */
  emptyMessage: string;
  label: string;
  /** Further controls, e.g. a download. */
  actions?: ReactNode;
}) {
  const { text, follow, onFollowChange } = props;
  const [search, setSearch] = useState('');
  const [wrap, setWrap] = useState(true);
  const lines = useMemo(() => logLines(text, mostLines), [text]);
  const needle = search.trim().toLowerCase();
  const hits = needle
    ? lines.filter(line => line.toLowerCase().includes(needle)).length
    : 0;
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (follow && box.current) {
      box.current.scrollTop = box.current.scrollHeight;
    }
  }, [follow, lines]);

  const onScroll = () => {
    const element = box.current;
    if (!element) {
      return;
    }
    const isAtEnd =
      element.scrollHeight - element.scrollTop - element.clientHeight < 24;
    if (follow && !isAtEnd) {
      onFollowChange(false);
    }
  };

  return (
    <div className={styles.root}>
      <Flex align="center" gap="4" className={styles.bar}>
        <SearchField
          aria-label="Search in the log"
          placeholder="Search in the log"
          size="small"
          className={styles.search}
          value={search}
          onChange={setSearch}
        />
        <Text color="secondary" aria-live="polite">
          {needle
            ? `${hits} of ${lines.length} lines`
            : `${lines.length} lines${
                props.isTruncated ? ', the end of a longer log' : ''
              }`}
        </Text>
        <Switch label="Follow" isSelected={follow} onChange={onFollowChange} />
        <Switch label="Wrap" isSelected={wrap} onChange={setWrap} />
        {props.actions}
      </Flex>
      {lines.length === 0 ? (
        <Text as="p" color="secondary">
          {props.emptyMessage}
        </Text>
      ) : (
        <div
          ref={box}
          className={`${styles.box} ${wrap ? styles.wrap : ''}`}
          onScroll={onScroll}
          role="log"
          aria-live="off"
          aria-label={props.label}
          // A scrolling region has to be reachable by keyboard.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          {lines.map((line, index) => (
            <div
              key={index}
              className={`${styles.line} ${
                needle && line.toLowerCase().includes(needle) ? styles.hit : ''
              }`}
            >
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <span className={styles.text}>{line || ' '}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
