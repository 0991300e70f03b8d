import { useStored } from './useStored';

/** The columns of a table that the user has selected, stored by the portal. @internal */
export interface ColumnChoice {
  isShown: (id: string) => boolean;
  setShown: (ids: readonly string[]) => void;
}

/**
 * The visible columns of a table: `usual` until the user selects others.
 *
 * @param table - storage key of the selection
 * @param usual - the default columns; must be a stable array
 * @internal
 */
export function useColumnChoice(
  table: string,
  usual: readonly string[],
): ColumnChoice {
  const [chosen, store] = useStored('squadron.columns', table);
  const shown = Array.isArray(chosen) ? chosen : usual;
  return {
    isShown: id => shown.includes(id),
    setShown: ids => store([...ids]),
  };
}
