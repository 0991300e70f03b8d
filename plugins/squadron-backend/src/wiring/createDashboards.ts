import {
  DashboardHandler,
  RayDashboard,
  type DashboardTarget,
} from '../workloads/dashboards';
import {
  openRay,
  requireDashboard,
} from '../workloads/dashboards/dashboardRoutes';
import { Tickets } from '../workloads/tickets/Tickets';
import type { Core } from './Core';
import type { Services } from './services';

/** The dashboards of RayClusters, and the tickets that open them. @internal */
export function createDashboards({ auth }: Pick<Services, 'auth'>, core: Core) {
  const { access, clock, config, database, fleet, identities, limits } = core;
  const tickets = new Tickets<DashboardTarget>({
    database,
    // The page that opened the dashboard renews its ticket meanwhile.
    lifetimeMs: 10 * 60_000,
    clock,
  });
  const dashboards = new DashboardHandler({
    fleet,
    tickets,
    limits,
    clock,
    dashboard: new RayDashboard({
      fleet,
      clock,
      policy: config.inventory,
      timeoutMs: config.limits.logTimeoutMs,
    }),
    authorize: async (token, target) => {
      const credentials = await auth.authenticate(token.reveal(), {
        allowLimitedAccess: true,
      });
      await requireDashboard(target.workload, credentials, {
        access,
        views: core.views,
      });
      return openRay(target, credentials, { fleet, identities });
    },
  });
  return { dashboards, tickets };
}
