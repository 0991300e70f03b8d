import { useMemo, useSyncExternalStore } from 'react';
import {
  storageApiRef,
  useApiHolder,
  type StorageApi,
} from '@backstage/frontend-plugin-api';

type Stored = Parameters<StorageApi['set']>[1];

/**
 * A value that the portal stores for its reader, and how to change it. Without a storage, it is kept while it is shown.
 * Undefined until it is set; of any type, since other versions may have written it.
 *
 * @internal
 */
export function useStored(
  bucketName: string,
  key: string,
): [value: unknown, write: (value: Stored) => void] {
  const storage = useApiHolder().get(storageApiRef);
  const store = useMemo(() => {
    const bucket = storage?.forBucket(bucketName);
    let kept: unknown = bucket?.snapshot(key).value;
    return {
      read: () => kept,
      write: (value: Stored) => {
        kept = value;
        void bucket?.set(key, value);
      },
      subscribe: (listener: () => void) => {
        const subscription = bucket?.observe$(key).subscribe(({ value }) => {
          kept = value;
          listener();
        });
        return () => subscription?.unsubscribe();
      },
    };
  }, [storage, bucketName, key]);
  return [useSyncExternalStore(store.subscribe, store.read), store.write];
}
