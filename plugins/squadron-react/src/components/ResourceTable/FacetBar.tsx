import { stateCodeText } from '@squadron/backstage-plugin-squadron-common';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { RiFilter3Line } from '@remixicon/react';
import { Button, SearchField, Select } from '@backstage/ui';
import { useSearchKey } from './useSearchKey';
import type { ListState } from './useListState';
import styles from './ResourceTable.module.css';
import { useT } from '../../translation';

/** A facet that filters a list. @public */
export interface Facet {
  /** The backend's name of the facet. */
  name: string;
  label: string;
  /** Text of a value. Default: the value. */
  textOf?: (value: string) => string;
}

/** Touch screens have no key for the search. */
const HAS_KEYS = !window.matchMedia?.('(pointer: coarse)').matches;

/** As many as fit beside the search and the tools. */
const MOST_SHOWN = 2;

/** The search is sent when typing pauses. */
const TYPING_PAUSE_MS = 250;

/** Search and facets above a table: the first two, those that filter, and the others on demand. @public */
export function FacetBar(props: {
  facets: readonly Facet[];
  counts: Record<string, Record<string, number>>;
  state: ListState;
  searchLabel: string;
  /** What the rows can be sorted by, where the table has no header. */
  sorts: readonly { id: string; label: string }[];
  /** Whether all facets and tools are behind one button, except for the search and `create`. */
  isFoldable: boolean;
  create?: ReactNode;
  children?: ReactNode;
}) {
  const t = useT();
  const { facets, counts, state, searchLabel, sorts, isFoldable } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen || !isFoldable;
  const options = facets.flatMap(facet => {
    const chosen = state.query.filters?.[facet.name] ?? [];
    const counted = counts[facet.name] ?? {};
    const values = [...new Set([...Object.keys(counted), ...chosen])].sort(
      (a, b) => a.localeCompare(b),
    );
    return values.every(value => value === '')
      ? []
      : [{ facet, chosen, counted, values }];
  });
  const shown = isOpen
    ? options
    : options.filter(
        ({ chosen }, index) =>
          !isFoldable && (index < MOST_SHOWN || chosen.length > 0),
      );
  const isFolding = isFoldable || isOpen || shown.length < options.length;
  const { sort } = state.query;
  const chosenSearch = state.query.search ?? '';
  // The search is not folded.
  const chosenCount = state.filterCount - (chosenSearch ? 1 : 0);
  const [text, setText] = useState(chosenSearch);
  const setSearch = useRef(state.setSearch);
  setSearch.current = state.setSearch;
  useEffect(() => setText(chosenSearch), [chosenSearch]);
  useEffect(() => {
    if (text === chosenSearch) {
      return undefined;
    }
    const timer = setTimeout(() => setSearch.current(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, chosenSearch]);

  const bar = useSearchKey();
  const facetSelects = shown.map(({ facet, chosen, counted, values }) => {
    const { name, label, textOf = (value: string) => value } = facet;
    return (
      <Select
        key={name}
        aria-label={label}
        placeholder={label}
        selectionMode="multiple"
        size="small"
        className={styles.facet}
        options={values.map(value => ({
          value,
          label: `${
            (name === 'state' ? stateCodeText(value, t) : textOf(value)) ||
            'none'
          } (${counted[value] ?? 0})`,
        }))}
        value={chosen}
        onChange={keys => state.setFilter(name, keys.map(String))}
      />
    );
  });
  return (
    <div className={styles.bar} role="search" ref={bar}>
      <SearchField
        aria-label={searchLabel}
        aria-keyshortcuts="/"
        placeholder={HAS_KEYS ? `${searchLabel} ( / )` : searchLabel}
        size="small"
        className={styles.search}
        value={text}
        onChange={setText}
      />
      {!isFoldable && facetSelects}
      {isFolding && (
        <Button
          variant="secondary"
          size="small"
          iconStart={<RiFilter3Line />}
          aria-expanded={isOpen}
          onPress={() => setIsOpen(!isOpen)}
        >
          {isFoldable && chosenCount > 0
            ? t('common.list.filtersChosen', { count: chosenCount })
            : t('common.list.filters')}
        </Button>
      )}
      {isFoldable && props.create}
      {isFoldable && facetSelects}
      {isShown && sorts.length > 0 && (
        <Select
          aria-label={t('common.list.sort')}
          placeholder={t('common.list.sort')}
          size="small"
          className={styles.facet}
          options={sorts.flatMap(({ id, label }) => [
            { value: id, label: `${label} ↑` },
            { value: `-${id}`, label: `${label} ↓` },
          ])}
          value={sort ? `${sort.descending ? '-' : ''}${sort.field}` : null}
          onChange={key => {
            const [, minus, field] = /^(-?)(.*)$/.exec(String(key)) ?? [];
            state.setSort(field, minus !== '');
          }}
        />
      )}
      {state.filterCount > 0 && (
        <Button variant="tertiary" size="small" onPress={state.clear}>
          {t('common.list.clearFilters')}
        </Button>
      )}
      {isShown && (props.children || (!isFoldable && props.create)) && (
        <div className={styles.tools}>
          {props.children}
          {!isFoldable && props.create}
        </div>
      )}
    </div>
  );
}
