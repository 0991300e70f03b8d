import type { RequestHandler } from 'express';
import type {
  BackstageCredentials,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';
import type { Clock } from '@squadron/controller-node';
import {
  clusterReadPermission,
  queueReadPermission,
  placementReadPermission,
  workloadReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import type { Access } from '../access';
import { holderOf, type Limits } from '../limits';
import { EVENT_STREAM_HEADERS, readerRoute, type Reader } from '../readers';
import { isRefusal, untilLost } from '../access/untilLost';
import {
  encode,
  scopeKey,
  type StreamHub,
  type StreamScope,
} from './StreamHub';

/** After this time a page reconnects with a fresh token. */
const LIFETIME_MS = 15 * 60_000;

/** Answers `GET /v1/stream` with server-sent events. @internal */
export function createStreamHandler(options: {
  access: Access;
  httpAuth: HttpAuthService;
  hub: StreamHub;
  clock: Clock;
  limits: Pick<Limits, 'streams'>;
  /** Called with whoever opens a page. */
  opened?: (credentials: BackstageCredentials) => void;
}): RequestHandler {
  const { access, httpAuth, hub, clock, limits } = options;
  return readerRoute(clock, async (request, _response, reader) => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    await limits.streams.run(holderOf(credentials), async () => {
      options.opened?.(credentials);
      const scope = await scopeOf(access, credentials);
      const check = async () => {
        const current = await scopeOf(access, credentials);
        if (scopeKey(current) !== scopeKey(scope)) {
          throw new NotAllowedError('The permissions of the reader changed');
        }
      };
      const holder = holderOf(credentials);
      await follow(hub, { reader, scope, check, holder, clock });
    });
  });
}

/** Throws NotAllowedError if no topic is visible. */
async function scopeOf(
  access: Access,
  credentials: Parameters<Access['scope']>[1],
): Promise<StreamScope> {
  const [clusters, workloads, queues, placements] = await Promise.all(
    [
      clusterReadPermission,
      workloadReadPermission,
      queueReadPermission,
      placementReadPermission,
    ].map(permission => access.scope(permission, credentials)),
  );
  const events = workloads;
  const scope: StreamScope = {
    clusters,
    workloads,
    queues,
    events,
    placements,
  };
  if (!Object.values(scope).some(({ isAllowed }) => isAllowed)) {
    throw new NotAllowedError(
      `The event stream requires one of the permissions ${clusterReadPermission.name}, ${workloadReadPermission.name}, ${queueReadPermission.name}, ${placementReadPermission.name}`,
    );
  }
  return scope;
}

/**
 * Resolves at the end of the stream's lifetime or of its scope: the last message names the reason, the page reconnects
 * and gets what it may see, or the refusal. Rejects if its reader has disconnected or was closed.
 */
async function follow(
  hub: StreamHub,
  options: {
    reader: Reader;
    scope: StreamScope;
    check: () => Promise<void>;
    holder: string;
    clock: Clock;
  },
): Promise<void> {
  const { reader, scope, check, holder, clock } = options;
  reader.signal.throwIfAborted();
  reader.begin(EVENT_STREAM_HEADERS);
  const remove = hub.add({
    scope,
    isOpen: () => reader.isOpen,
    bufferedBytes: () => reader.bufferedBytes,
    write: text => reader.send(text),
    cut: () => reader.cut(),
  });
  try {
    const reason = await Promise.race([
      clock.sleep(LIFETIME_MS, reader.signal).then(() => 'renew' as const),
      untilLost({ check, holder, clock, signal: reader.signal }).then(error =>
        isRefusal(error) ? 'permissions' : 'unavailable',
      ),
    ]);
    reader.send(encode({ type: 'end', reason }));
  } finally {
    remove();
  }
  reader.end();
}
