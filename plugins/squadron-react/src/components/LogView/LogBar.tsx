import { useState, type ReactNode } from 'react';
import { Flex, Switch, Text } from '@backstage/ui';
import type { Translate } from '@squadron/backstage-plugin-squadron-common';
import type { LogLine } from '../../logs/LogBuffer';
import { useT } from '../../translation';
import { LogSearchField } from './LogSearchField';
import styles from './LogView.module.css';
import type { LogSearch } from './useLogSearch';

/** How a log is shown. @internal */
export function useLogOptions() {
  const [wrap, setWrap] = useState(true);
  const [withTimes, setWithTimes] = useState(false);
  const [isTall, setTall] = useState(false);
  return { wrap, setWrap, withTimes, setWithTimes, isTall, setTall };
}

/** Search, number of lines and switches of a log. @internal */
export function LogBar(props: {
  lines: readonly LogLine[];
  dropped: number;
  search: LogSearch;
  options: ReturnType<typeof useLogOptions>;
  actions?: ReactNode;
}) {
  const t = useT();
  const { lines, dropped, search, options } = props;
  const hasTimes = lines.some(({ time }) => time !== undefined);
  return (
    <Flex align="center" gap="3" className={styles.bar}>
      <LogSearchField search={search} />
      <Text color="secondary" aria-live="polite">
        {search.isActive ? hitsOf(t, search) : countOf(t, lines, dropped)}
      </Text>
      <Switch
        label={t('common.log.wrap')}
        isSelected={options.wrap}
        onChange={options.setWrap}
      />
      {hasTimes && (
        <Switch
          label={t('common.log.timestamps')}
          isSelected={options.withTimes}
          onChange={options.setWithTimes}
        />
      )}
      <Switch
        label={t('common.log.fullHeight')}
        isSelected={options.isTall}
        onChange={options.setTall}
      />
      {props.actions}
    </Flex>
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

function hitsOf(t: Translate, { count, place }: LogSearch): string {
  return place === -1
    ? t('common.log.matches', { count })
    : t('common.log.matchOf', { place: place + 1, count });
}
