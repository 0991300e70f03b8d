import {
  contract,
  inventoryReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import type { LoopProblem } from '@squadron/backstage-plugin-squadron-node';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import type { Serve } from '../router/serve';
import type { RoutesOptions } from '../router/RoutesOptions';

/**
 * State of the background loops of this process: 200 when all of them run, 503 with the failing loops otherwise.
 * Independent of the readiness of the backend, which serves its cached data meanwhile.
 *
 * @internal
 */
export function addHealthRoute(
  serve: Serve,
  { loops, access }: RoutesOptions,
): void {
  serve(contract.getHealth, async ({ credentials, response }) => {
    await access.requireFor(
      inventoryReadPermission,
      { clusters: [HUB_CLUSTER_ID] },
      credentials,
    );
    const problems = loops.problems();
    response.status(problems.length > 0 ? 503 : 200);
    return {
      status: problems.length > 0 ? ('failing' as const) : ('ok' as const),
      problems: problems.map(shown),
      loops: loops.states().map(({ id, state, sinceMs, lastSuccessMs }) => ({
        id,
        state,
        since: isoTime(sinceMs),
        ...(lastSuccessMs !== undefined && {
          lastSuccess: isoTime(lastSuccessMs),
        }),
      })),
    };
  });
}

function shown({ sinceMs, nextAttemptMs, ...problem }: LoopProblem) {
  return {
    ...problem,
    since: isoTime(sinceMs),
    ...(nextAttemptMs !== undefined && { nextAttempt: isoTime(nextAttemptMs) }),
  };
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
