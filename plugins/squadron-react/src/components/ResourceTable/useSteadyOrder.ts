import { useRef, useState } from 'react';
import { arrange, type Arrangement } from './arrange';

/**
 * Keeps the order of rows while the pointer or focus is in the table. A change of `questionKey` applies the new order
 * immediately.
 *
 * @internal
 */
export function useSteadyOrder<T extends { id: string }>(
  items: readonly T[],
  questionKey: string,
): Arrangement<T> & {
  release: () => void;
  holdProps: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
} {
  const [isPointerIn, setIsPointerIn] = useState(false);
  const [isFocusIn, setIsFocusIn] = useState(false);
  const [, setReleases] = useState(0);
  const shown = useRef<{ key: string; ids: string[] }>({ key: '', ids: [] });

  const isHeld = isPointerIn || isFocusIn;
  if (
    !isHeld ||
    shown.current.key !== questionKey ||
    shown.current.ids.length === 0
  ) {
    shown.current = { key: questionKey, ids: items.map(item => item.id) };
  }
  return {
    ...arrange(shown.current.ids, items),
    release: () => {
      shown.current = { key: questionKey, ids: items.map(item => item.id) };
      setReleases(count => count + 1);
    },
    holdProps: {
      onPointerEnter: () => setIsPointerIn(true),
      onPointerLeave: () => setIsPointerIn(false),
      onFocus: () => setIsFocusIn(true),
      onBlur: () => setIsFocusIn(false),
    },
  };
}
