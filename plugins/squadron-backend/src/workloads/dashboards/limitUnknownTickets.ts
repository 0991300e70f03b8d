import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { dashboardHeaders } from './dashboardHeaders';
import { ticketOf } from './dashboardPath';
import { TICKET_LOOKUPS } from '../tickets/TicketLookups';
import type { Tickets } from '../tickets/Tickets';

/**
 * Limits how many tickets that this process has not seen yet may be tried from one address. Open dashboards are not
 * affected.
 *
 * @internal
 */
export function limitUnknownTickets(
  tickets: Pick<Tickets<never>, 'isKnown'>,
): RequestHandler {
  return rateLimit({
    ...TICKET_LOOKUPS,
    legacyHeaders: true,
    // `backend.trustProxy` determines the client address in Backstage.
    validate: { trustProxy: false, xForwardedForHeader: false },
    skip: ({ url }) => {
      const address = ticketOf(url);
      return address === undefined || tickets.isKnown(address.ticket);
    },
    handler: (_request, response) => {
      response.writeHead(429, dashboardHeaders({ kind: 'message' }));
      response.end(
        'Too many dashboard addresses were tried from this network address. Wait a minute, then open the dashboard again from the page of its workload in the portal.',
      );
    },
  });
}
