import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { WorkloadRef } from '@squadron/backstage-plugin-squadron-common';
import { parseWorkloadParams } from '../parseWorkloadParams';

const PARAMETER = 'peek';

/**
 * The workload beside a list, in the address (`?peek=<id>`), so that a link shows the same and "back" closes it.
 *
 * @internal
 */
export function usePeek(): {
  peeked: WorkloadRef | undefined;
  /** @param id - of a workload in lists; undefined closes it */
  peek: (id: string | undefined) => void;
} {
  const [params, setParams] = useSearchParams();
  const [cluster, namespace, kind, name] =
    params.get(PARAMETER)?.split('/') ?? [];
  const peek = useCallback(
    (id: string | undefined) =>
      setParams(current => {
        const next = new URLSearchParams(current);
        if (id === undefined) {
          next.delete(PARAMETER);
        } else {
          next.set(PARAMETER, id);
        }
        return next;
      }),
    [setParams],
  );
  return {
    peeked: parseWorkloadParams({ cluster, namespace, kind, name }),
    peek,
  };
}
