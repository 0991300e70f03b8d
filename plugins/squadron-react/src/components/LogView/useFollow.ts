import { useEffect, useRef, useState } from 'react';

/** A distance to the end below this counts as at the end. */
const END_PIXELS = 24;

/**
 * Keeps a scrolling box at its end, until the person scrolls up, or `showLine` moves to a line.
 *
 * @param content - what changes the height of the box
 *
 * @internal
 */
export function useFollow(...content: unknown[]) {
  const box = useRef<HTMLDivElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  useEffect(() => {
    if (isFollowing && box.current) {
      box.current.scrollTop = box.current.scrollHeight;
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isFollowing, ...content]);
  return {
    box,
    isFollowing,
    follow: () => setFollowing(true),
    onScroll: () => {
      const element = box.current;
      if (element) {
        const restPixels =
          element.scrollHeight - element.scrollTop - element.clientHeight;
        setFollowing(restPixels < END_PIXELS);
      }
    },
    showLine: (key: number) => {
      setFollowing(false);
      box.current
        ?.querySelector(`[data-line="${key}"]`)
        ?.scrollIntoView?.({ block: 'center' });
    },
  };
}
