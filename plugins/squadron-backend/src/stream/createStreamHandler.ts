import type { Request, Response } from 'express';
import type { HttpAuthService } from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';
import type { Clock } from '@squadron/controller-node';
import {
  clusterReadPermission,
  queueReadPermission,
  placementReadPermission,
  workloadReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import type { Access } from '../access';
import type { StreamHub, StreamScope } from './StreamHub';

/** After this time a page asks again, with a fresh token, so that a withdrawn permission ends here too. */
const LIFETIME_MS = 15 * 60_000;

/**
 * Answers `GET /v1/stream` with server-sent events.
 *
 * @internal
 */
export function createStreamHandler(options: {
  access: Access;
  httpAuth: HttpAuthService;
  hub: StreamHub;
  clock: Clock;
}): (request: Request, response: Response) => Promise<void> {
  const { access, httpAuth, hub, clock } = options;
  return async (request, response) => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    const [clusters, workloads, queues] = await Promise.all(
      [clusterReadPermission, workloadReadPermission, queueReadPermission].map(
        permission => access.scope(permission, credentials),
      ),
    );
    const seesPlacements = await access.isGiven(
      placementReadPermission,
      credentials,
    );
    const scope: StreamScope = {
      clusters,
      workloads,
      queues,
      events: workloads,
      placements: {
        key: String(seesPlacements),
        isAllowed: seesPlacements,
        allows: () => seesPlacements,
      },
    };
    if (!Object.values(scope).some(({ isAllowed }) => isAllowed)) {
      throw new NotAllowedError(
        `The event stream needs one of the permissions ${clusterReadPermission.name}, ${workloadReadPermission.name}, ${queueReadPermission.name}, ${placementReadPermission.name}`,
      );
    }
    const ended = new AbortController();
    const remove = hub.add({
      scope,
      bufferedBytes: () => response.writableLength,
      write: text => {
        openOnce(response);
        response.write(text);
      },
      cut: () => {
        ended.abort();
        response.destroy();
      },
    });
    response.on('close', () => {
      ended.abort();
      remove();
    });
    clock.sleep(LIFETIME_MS, ended.signal).then(
      () => response.end(),
      () => {}, // The page left before.
    );
  };
}

function openOnce(response: Response): void {
  if (!response.headersSent) {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // `no-transform` keeps the portal's compression from holding events back.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
  }
}
