import { useEffect, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import { squadronApiRef } from '../api/squadronApiRef';
import { runtimeOf } from './SquadronRuntime';

/**
 * Provides the shared cache and keeps the event stream open while it is mounted. All mounted providers share one cache
 * and one stream.
 *
 * @public
 */
export function SquadronProvider(props: { children: ReactNode }) {
  const runtime = runtimeOf(useApi(squadronApiRef));
  useEffect(() => runtime.stream.retain(), [runtime]);
  useEffect(() => {
    const onOnline = () => runtime.stream.retryNow();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [runtime]);
  return (
    <QueryClientProvider client={runtime.queryClient}>
      {props.children}
    </QueryClientProvider>
  );
}
