import { useEffect, useState } from 'react';

/** The time until a deadline by the browser's clock, and 0 from it on; renders again at the deadline. @internal */
export function useRemainingMs(deadlineMs: number): number {
  const [passedMs, setPassedMs] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(
      () => setPassedMs(deadlineMs),
      deadlineMs - Date.now(),
    );
    return () => clearTimeout(timer);
  }, [deadlineMs]);
  // A timer may fire a millisecond early.
  return passedMs === deadlineMs ? 0 : Math.max(0, deadlineMs - Date.now());
}
