import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { dashboardHeaders } from './dashboardHeaders';
import { ticketOf } from './dashboardPath';
import type { DashboardTickets } from './DashboardTickets';

const WINDOW_MS = 60_000;

/** Of one address in a window. A portal behind a proxy may see one address for all its users. */
const MAX_LOOKUPS = 120;

/**
 * Bounds how many tickets that this process has not seen yet may be tried from one address: each costs a read of the
 * database. Dashboards that are open are not touched by it.
 *
 * @internal
 */
export function limitUnknownTickets(tickets: DashboardTickets): RequestHandler {
  return rateLimit({
    windowMs: WINDOW_MS,
    limit: MAX_LOOKUPS,
    legacyHeaders: true,
    // What Backstage takes for the client's address is set in `backend.trustProxy`.
    validate: { trustProxy: false, xForwardedForHeader: false },
    skip: ({ url }) => {
      const ticket = ticketOf(url);
      return ticket === undefined || tickets.isKnown(ticket);
    },
    handler: (_request, response) => {
      response.writeHead(429, dashboardHeaders({ kind: 'message' }));
      response.end(
        'Too many addresses of dashboards were tried from here. Wait a minute, then open the dashboard again from the page of its workload in the portal.',
      );
    },
  });
}
