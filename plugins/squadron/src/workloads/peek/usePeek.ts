import { useCallback } from 'react';
import { matchPath, useSearchParams } from 'react-router-dom';
import type { WorkloadRef } from '@squadron/backstage-plugin-squadron-common';
import { workloadRouteRef } from '../../routes';
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
  const address = matchPath(workloadRouteRef.path, `/${params.get(PARAMETER)}`);
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
    peeked: address ? parseWorkloadParams(address.params) : undefined,
    peek,
  };
}
