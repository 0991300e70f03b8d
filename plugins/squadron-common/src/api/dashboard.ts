/**
 * Opens the Ray dashboard of one workload, for the person who asked for it.
 *
 * @public
 */
export interface DashboardTicket {
  /** Path below the base URL of the plugin, e.g. `/v1/dashboards/…/`. */
  path: string;
  /** ISO time from which on the path leads nowhere. */
  expiresAt: string;
}
