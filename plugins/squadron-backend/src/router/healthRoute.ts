import type { HttpAuthService } from '@backstage/backend-plugin-api';
import { inventoryReadPermission } from '@squadron/backstage-plugin-squadron-common';
import type {
  BackgroundLoops,
  LoopProblem,
} from '@squadron/backstage-plugin-squadron-node';
import type { Router } from 'express';
import type { Access } from '../access';

/**
 * What the route of the health answer needs.
 *
 * @internal
 */
export interface HealthRouteOptions {
  loops: BackgroundLoops;
  access: Access;
  httpAuth: HttpAuthService;
}

/**
 * How the loops in the background of this process are: 200 when all of them run, 503 when one does not, with its name
 * and since when. It has nothing to do with the readiness of the backend, which serves what it has meanwhile.
 *
 * @internal
 */
export function addHealthRoute(
  router: Router,
  { loops, access, httpAuth }: HealthRouteOptions,
): void {
  router.get('/v1/health', async (request, response) => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    await access.require(inventoryReadPermission, credentials);
    const problems = loops.problems();
    response.status(problems.length > 0 ? 503 : 200).json({
      status: problems.length > 0 ? 'failing' : 'ok',
      problems: problems.map(shown),
      loops: loops.states().map(({ id, state, sinceMs, lastSuccessMs }) => ({
        id,
        state,
        since: isoTime(sinceMs),
        ...(lastSuccessMs !== undefined && {
          lastSuccess: isoTime(lastSuccessMs),
        }),
      })),
    });
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
