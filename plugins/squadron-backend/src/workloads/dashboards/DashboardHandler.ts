import type { Request, Response } from 'express';
import { isError } from '@backstage/errors';
import { type SecretValue, KINDS } from '@squadron/kube-kinds';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { RawResponse, Clock } from '@squadron/controller-node';
import { whileAllowed } from '../../access/untilLost';
import { LimitError, type Limits } from '../../limits';
import type { Reader } from '../../readers';
import { dashboardHeaders } from './dashboardHeaders';
import { dashboardPage, PRELUDE, PRELUDE_PATH } from './dashboardPage';
import { dashboardPath, isLastingFile, ticketOf } from './dashboardPath';
import { hashOf, type Tickets } from '../tickets/Tickets';
import type {
  DashboardTarget,
  OpenDashboard,
  RayDashboard,
} from './RayDashboard';

const EXPIRED =
  'This address has expired. Open the dashboard again from the page of its workload in the portal.';

const REVOKED =
  'You no longer have the permission to view this dashboard. Ask an administrator of the portal for it.';

/** A page sends tens of requests at once. With the interval of `untilLost`, a revoked right ends within 10 s. */
const SHARED_CHECK_MS = 500;

/** Ray's page has 0.5 KB. */
const MAX_PAGE_BYTES = 1024 * 1024;

interface DashboardHandlerOptions {
  fleet: Fleet;
  tickets: Tickets<DashboardTarget>;
  dashboard: RayDashboard;
  limits: Limits;
  clock: Clock;
  /** Who the owner of the token is in the clusters now. Rejects if they may not view the dashboard of the workload. */
  authorize: (
    token: SecretValue,
    target: DashboardTarget,
  ) => Promise<OpenDashboard>;
}

/**
 * Answers requests below a ticket, which is the only credential: cookies and tokens are neither read nor forwarded, in
 * either direction.
 *
 * @internal
 */
export class DashboardHandler {
  readonly #options: DashboardHandlerOptions;
  /** The last checks by the hash of the ticket, oldest first. */
  readonly #checks = new Map<
    string,
    { atMs: number; done: Promise<OpenDashboard> }
  >();

  constructor(options: DashboardHandlerOptions) {
    this.#options = options;
  }

  async handle(
    request: Request,
    response: Response,
    reader: Reader,
  ): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      reply(response, 405, 'The dashboard is read-only here.');
      return;
    }
    const address = ticketOf(request.url);
    if (address === undefined) {
      reply(response, 404, EXPIRED);
      return;
    }
    const { ticket, url } = address;
    const key = hashOf(ticket);
    const { clock, limits, tickets } = this.#options;
    try {
      await limits.tickets.run(key, async () => {
        const found = await tickets.find(ticket);
        reader.signal.throwIfAborted();
        if (!found || !this.#exists(found.target)) {
          reply(response, 404, EXPIRED);
          return;
        }
        const { target, token } = found;
        const check = async () => {
          await this.#check(key, token, target);
        };
        const open = await this.#check(key, token, target);
        const holder = target.user;
        await limits.dashboards.run(holder, () =>
          whileAllowed(
            { check, holder, clock, signal: reader.signal },
            signal => this.#answer(open, url, response, { reader, signal }),
          ),
        );
      });
    } catch (error) {
      const refusal = refusalText(error);
      if (refusal && !response.headersSent) {
        // After a 403 Ray's pages prompt for a token.
        reply(response, 404, refusal);
        return;
      }
      if (!(error instanceof LimitError)) {
        throw error;
      }
      response.setHeader('Retry-After', String(error.retryAfterSeconds));
      reply(response, error.statusCode, error.message);
    }
  }

  async #check(
    key: string,
    token: SecretValue,
    target: DashboardTarget,
  ): Promise<OpenDashboard> {
    const nowMs = this.#options.clock.now();
    for (const [old, { atMs }] of this.#checks) {
      if (nowMs - atMs < SHARED_CHECK_MS) {
        break;
      }
      this.#checks.delete(old);
    }
    let check = this.#checks.get(key);
    if (!check) {
      check = { atMs: nowMs, done: this.#options.authorize(token, target) };
      this.#checks.set(key, check);
    }
    return check.done;
  }

  async #answer(
    target: OpenDashboard,
    url: string,
    response: Response,
    open: OpenRead,
  ): Promise<void> {
    if (url === PRELUDE_PATH) {
      const type = 'text/javascript; charset=utf-8';
      send(response, 200, dashboardHeaders({ kind: 'file', type }), PRELUDE);
      return;
    }
    const path = dashboardPath(url);
    if (path === undefined) {
      reply(
        response,
        // After a 403 Ray's pages prompt for a token.
        404,
        'This part of the dashboard is not available here: it may do more than read.',
      );
      return;
    }
    await this.#serve(target, path, response, open);
  }

  /** A ticket is for one RayCluster, not for a later one of the same name. */
  #exists(target: DashboardTarget): boolean {
    const { cluster, namespace, rayClusterName: name } = target;
    const found = this.#options.fleet.find(cluster, KINDS.rayCluster, {
      namespace,
      name,
    });
    return found?.metadata.uid === target.rayClusterUid;
  }

  async #serve(
    target: OpenDashboard,
    path: string,
    response: Response,
    { reader, signal }: OpenRead,
  ): Promise<void> {
    try {
      const answer = await this.#options.dashboard.get(target, path, signal);
      const refusal = refusalOf(answer.status, target.cluster);
      if (refusal) {
        reply(response, 502, refusal);
      } else if (path === '/') {
        await sendPage(response, answer);
      } else {
        await sendFile(reader, path, answer);
      }
    } catch (error) {
      if (!reader.isOpen || response.headersSent || signal.aborted) {
        throw signal.aborted ? signal.reason : error;
      }
      reply(
        response,
        502,
        isError(error) ? error.message : 'The Ray dashboard does not answer.',
      );
    }
  }
}

interface OpenRead {
  reader: Reader;
  /** Aborted when the reader has disconnected, and when they lose the permission. */
  signal: AbortSignal;
}

function refusalText(error: unknown): string | undefined {
  switch (isError(error) && error.name) {
    case 'NotAllowedError':
    case 'NotFoundError':
      return REVOKED;
    // The sign-in of the person has ended, and with it the token of the ticket.
    case 'AuthenticationError':
      return EXPIRED;
    default:
      return undefined;
  }
}

function refusalOf(status: number, cluster: string): string | undefined {
  if (status >= 300 && status < 400) {
    return 'Ray answered with a redirect, which is not followed.';
  }
  if (status === 401 || status === 403) {
    return `The portal may not reach Ray on ${cluster}: it needs permission to get services/proxy there, and Ray must not require tokens.`;
  }
  return undefined;
}

async function sendPage(
  response: Response,
  { status, body }: RawResponse,
): Promise<void> {
  if (status !== 200) {
    reply(
      response,
      502,
      `Ray answered with status ${status}; its dashboard may still be starting.`,
    );
    return;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_PAGE_BYTES) {
      reply(response, 502, 'Ray answered with a page larger than 1 MiB.');
      return;
    }
    chunks.push(chunk);
  }
  const html = dashboardPage(Buffer.concat(chunks).toString('utf8'));
  send(response, 200, dashboardHeaders({ kind: 'page' }), html);
}

async function sendFile(
  reader: Reader,
  path: string,
  { status, headers, body }: RawResponse,
): Promise<void> {
  reader.begin(
    dashboardHeaders({
      kind: 'file',
      type: headers['content-type'],
      isLasting: status === 200 && isLastingFile(path),
    }),
    status,
  );
  for await (const chunk of body) {
    await reader.write(chunk);
  }
  reader.end();
}

function reply(response: Response, status: number, message: string): void {
  send(response, status, dashboardHeaders({ kind: 'message' }), message);
}

function send(
  response: Response,
  status: number,
  headers: Record<string, string>,
  text: string,
): void {
  response.writeHead(status, headers);
  response.end(text);
}
