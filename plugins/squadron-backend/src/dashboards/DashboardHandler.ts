import type { Request, Response } from 'express';
import { isError } from '@backstage/errors';
import {
  rayClusterKind,
  type RayCluster,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { RawResponse } from '@squadron/controller-node';
import { LimitError, type Limits } from '../limits';
import type { Reader } from '../readers';
import { dashboardHeaders } from './dashboardHeaders';
import { dashboardPage, PRELUDE, PRELUDE_PATH } from './dashboardPage';
import { dashboardPath, isLastingFile, ticketOf } from './dashboardPath';
import type { DashboardTarget, DashboardTickets } from './DashboardTickets';
import type { RayDashboard } from './RayDashboard';

const OVER =
  'This address is not valid any more. Open the dashboard again from the page of its workload in the portal.';

/** Ray's page is 0.5 KB. */
const MAX_PAGE_BYTES = 1024 * 1024;

/**
 * What {@link DashboardHandler} needs.
 *
 * @internal
 */
export interface DashboardHandlerOptions {
  fleet: Fleet;
  tickets: DashboardTickets;
  dashboard: RayDashboard;
  limits: Limits;
}

/**
 * Answers what is asked below a ticket, which is the only authority here: no cookie and no token is looked at or
 * handed on, in neither direction.
 *
 * @internal
 */
export class DashboardHandler {
  readonly #options: DashboardHandlerOptions;

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
      say(response, 405, 'The dashboard is read-only here.');
      return;
    }
    const ticket = ticketOf(request.url);
    if (ticket === undefined) {
      say(response, 404, OVER);
      return;
    }
    const url = request.url.slice(ticket.length + 1);
    const { limits, tickets } = this.#options;
    try {
      await limits.tickets.run(ticket, async () => {
        const target = await tickets.find(ticket);
        reader.signal.throwIfAborted();
        if (!target || !this.#isThere(target)) {
          say(response, 404, OVER);
          return;
        }
        await limits.dashboards.run(target.user, () =>
          this.#answer(target, url, response, reader),
        );
      });
    } catch (error) {
      if (!(error instanceof LimitError)) {
        throw error;
      }
      response.setHeader('Retry-After', String(error.retryAfterSeconds));
      say(response, error.statusCode, error.message);
    }
  }

  async #answer(
    target: DashboardTarget,
    url: string,
    response: Response,
    reader: Reader,
  ): Promise<void> {
    if (url === PRELUDE_PATH) {
      const type = 'text/javascript; charset=utf-8';
      send(response, 200, dashboardHeaders({ kind: 'file', type }), PRELUDE);
      return;
    }
    const path = dashboardPath(url);
    if (path === undefined) {
      say(
        response,
        // With 403 Ray's pages ask for a token.
        404,
        'This part of the dashboard is not served here: it may do more than show.',
      );
      return;
    }
    await this.#serve(target, path, response, reader);
  }

  /** The ticket is for one RayCluster, not for a namesake that came after it. */
  #isThere(target: DashboardTarget): boolean {
    const { cluster, namespace, rayClusterName: name } = target;
    const found = this.#options.fleet.find<RayCluster>(
      cluster,
      rayClusterKind,
      { namespace, name },
    );
    return found?.metadata.uid === target.rayClusterUid;
  }

  async #serve(
    target: DashboardTarget,
    path: string,
    response: Response,
    reader: Reader,
  ): Promise<void> {
    try {
      const answer = await this.#options.dashboard.get(
        target,
        path,
        reader.signal,
      );
      const refusal = refusalOf(answer.status, target.cluster);
      if (refusal) {
        say(response, 502, refusal);
      } else if (path === '/') {
        await sendPage(response, answer);
      } else {
        await sendFile(reader, path, answer);
      }
    } catch (error) {
      if (!reader.isOpen || response.headersSent) {
        throw error;
      }
      say(
        response,
        502,
        isError(error) ? error.message : 'The Ray dashboard does not answer.',
      );
    }
  }
}

function refusalOf(status: number, cluster: string): string | undefined {
  if (status >= 300 && status < 400) {
    return 'Ray answers with a redirect, which is not followed.';
  }
  if (status === 401 || status === 403) {
    return `The portal may not reach Ray on ${cluster}: it needs the right to get services/proxy there, and a Ray without tokens of its own.`;
  }
  return undefined;
}

async function sendPage(
  response: Response,
  { status, body }: RawResponse,
): Promise<void> {
  if (status !== 200) {
    say(
      response,
      502,
      `Ray answers ${status}; its dashboard may still be starting.`,
    );
    return;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_PAGE_BYTES) {
      say(response, 502, 'Ray answers with a page of more than 1 MiB.');
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

function say(response: Response, status: number, message: string): void {
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
