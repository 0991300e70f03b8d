import { useSyncExternalStore } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { squadronApiRef } from '../api/squadronApiRef';
import type { LiveStatus } from './LiveStream';
import { runtimeOf } from './SquadronRuntime';

/** Whether this page receives changes automatically, with the start of that state. @public */
export function useLiveStatus(): LiveStatus {
  const { stream } = runtimeOf(useApi(squadronApiRef));
  return useSyncExternalStore(stream.subscribe, stream.getStatus);
}
