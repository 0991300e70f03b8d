import { useEffect, useState } from 'react';

/**
 * The value after it has not changed for `afterMs`, so that typing does not send a request per key. Values are compared
 * by their JSON.
 *
 * @internal
 */
export function useSettled<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setSettled(text === undefined ? (undefined as T) : JSON.parse(text)),
      afterMs,
    );
    return () => clearTimeout(timer);
  }, [text, afterMs]);
  return settled;
}
