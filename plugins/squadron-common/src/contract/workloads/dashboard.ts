import { z } from 'zod';

/** Opens the Ray dashboard of one workload, for the person who asked for it. @public */
export const dashboardTicketSchema = z
  .object({
    path: z
      .string()
      .describe(
        'Path below the base URL of the plugin, e.g. `/v1/dashboards/…/`.',
      ),
    expiresAt: z
      .string()
      .describe('ISO time from which on the path leads nowhere.'),
  })
  .meta({ id: 'DashboardTicket' });

/** @public */
export type DashboardTicket = z.infer<typeof dashboardTicketSchema>;
