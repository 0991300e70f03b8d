import { useEffect, useState } from 'react';
import { useApiHolder } from '@backstage/frontend-plugin-api';
import { squadronApiRef } from '../api/squadronApiRef';
import { runtimeOf } from '../live/SquadronRuntime';

/**
 * The server's time in ms, updated every `tickMs`; `undefined` stops the updates. Without a registered
 * {@link SquadronApi} it is the browser's time.
 *
 * @public
 */
export function useNow(tickMs: number | undefined): number {
  const api = useApiHolder().get(squadronApiRef);
  const read = () => (api ? runtimeOf(api).clock.nowMs() : Date.now());
  const [, setTick] = useState(0);
  useEffect(() => {
    if (tickMs === undefined) {
      return undefined;
    }
    const timer = setInterval(() => {
      // A hidden tab needs no update.
      if (!document.hidden) {
        setTick(tick => tick + 1);
      }
    }, tickMs);
    return () => clearInterval(timer);
  }, [tickMs]);
  return read();
}
