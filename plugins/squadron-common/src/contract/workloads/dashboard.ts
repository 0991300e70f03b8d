import { z } from 'zod';
import { objectSchema } from '../values';

/** A ticket that opens the Ray dashboard of one workload for the caller. @public */
export const dashboardTicketSchema = objectSchema('DashboardTicket', {
  path: z
    .string()
    .describe(
      'Path below the base URL of the plugin, e.g. `/v1/dashboards/…/`.',
    ),
  expiresAt: z.string().describe('ISO time at which the path expires.'),
});
