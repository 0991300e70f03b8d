import type { KeyboardEvent } from 'react';
import { ButtonIcon, SearchField } from '@backstage/ui';
import { RiArrowDownSLine, RiArrowUpSLine } from '@remixicon/react';
import { useT } from '../../translation';
import styles from './LogView.module.css';
import type { LogSearch } from './useLogSearch';

/** Enter goes to the next match, with Shift to the previous one. @internal */
export function LogSearchField({ search }: { search: LogSearch }) {
  const t = useT();
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      search.goTo(event.shiftKey ? -1 : 1);
    }
  };
  const step = {
    variant: 'tertiary',
    size: 'small',
    isDisabled: search.count === 0,
  } as const;
  return (
    <>
      {/* In the capture phase: the field stops the propagation of key events. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.search} onKeyDownCapture={onKey}>
        <SearchField
          aria-label={t('common.log.search')}
          placeholder={t('common.log.search')}
          size="small"
          value={search.text}
          onChange={search.setText}
        />
      </div>
      {search.isActive && (
        <>
          <ButtonIcon
            {...step}
            aria-label={t('common.log.previousMatch')}
            icon={<RiArrowUpSLine />}
            onPress={() => search.goTo(-1)}
          />
          <ButtonIcon
            {...step}
            aria-label={t('common.log.nextMatch')}
            icon={<RiArrowDownSLine />}
            onPress={() => search.goTo(1)}
          />
        </>
      )}
    </>
  );
}
