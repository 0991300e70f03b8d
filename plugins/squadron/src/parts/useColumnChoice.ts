import { useMemo, useSyncExternalStore } from 'react';
import { storageApiRef, useApiHolder } from '@backstage/frontend-plugin-api';

/**
 * The columns of a table that the user has selected, stored by the portal.
 *
 * @internal
 */
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
  const storage = useApiHolder().get(storageApiRef);
  const store = useMemo(() => {
    const bucket = storage?.forBucket('squadron.columns');
    let kept: unknown = bucket?.snapshot(table).value;
    return {
      read: () => kept,
      write: (ids: readonly string[]) => {
        kept = [...ids];
        void bucket?.set(table, kept as string[]);
      },
      subscribe: (listener: () => void) => {
        const subscription = bucket?.observe$(table).subscribe(({ value }) => {
          kept = value;
          listener();
        });
        return () => subscription?.unsubscribe();
      },
    };
  }, [storage, table]);
  const chosen = useSyncExternalStore(store.subscribe, store.read);
  const shown = Array.isArray(chosen) ? chosen : usual;
  return {
    isShown: id => shown.includes(id),
    setShown: store.write,
  };
}
