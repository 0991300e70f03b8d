import { useEffect, useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import {
  squadronApiRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadSummary } from '@squadron/backstage-plugin-squadron-common';
import type { BulkAction } from './bulk';
import { checkRow, type BulkCheck } from './bulkCheck';

/** Rows that are checked in parallel: a page has up to 100. */
const PARALLEL_CHECKS = 4;

/** The check of each row by its id; rows without an answer yet are being checked. @internal */
export function useBulkChecks(
  action: BulkAction,
  /** The list must not change while the dialog is open. */
  workloads: readonly WorkloadSummary[],
): (id: string) => BulkCheck {
  const t = useT();
  const api = useApi(squadronApiRef);
  const permissions = useApi(permissionApiRef);
  const [checks, setChecks] = useState<Record<string, BulkCheck>>({});
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const waiting = [...workloads];
    const askNext = async (): Promise<void> => {
      const workload = waiting.shift();
      if (!workload || signal.aborted) {
        return;
      }
      const check = await checkRow(t, action, workload, {
        api,
        authorize: request => permissions.authorize(request),
        signal,
      });
      if (!signal.aborted) {
        setChecks(before => ({ ...before, [workload.id]: check }));
      }
      await askNext();
    };
    for (let asked = 0; asked < PARALLEL_CHECKS; asked += 1) {
      askNext();
    }
    return () => abort.abort();
  }, [t, action, workloads, api, permissions]);
  return id => checks[id] ?? { type: 'asking' };
}
