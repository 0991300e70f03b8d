import type { Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { limitCommands, retryAfter } from '../limits';
import { createStreamHandler } from '../stream';
import { addClaimRoutes } from './claimRoutes';
import { addCommandRoutes } from './commandRoutes';
import {
  addCredentialRoutes,
  type CredentialRoutesOptions,
} from './credentialRoutes';
import {
  addDashboardRoutes,
  type DashboardRoutesOptions,
} from './dashboardRoutes';
import {
  addDecommissionRoutes,
  type DecommissionRoutesOptions,
} from './decommissionRoutes';
import { addDoctorRoutes, type DoctorRoutesOptions } from './doctorRoutes';
import { addEventRoutes } from './eventRoutes';
import { addFitRoute } from './fitRoute';
import { guardReads, type SoundReads } from '../soundReads';
import { addHealthRoute, type HealthRouteOptions } from './healthRoute';
import { addHistoryRoutes, type HistoryRoutesOptions } from './historyRoutes';
import {
  addInventoryRoutes,
  type InventoryRoutesOptions,
} from './inventoryRoutes';
import { jsonBody } from './jsonBody';
import {
  addLifecycleRoutes,
  type LifecycleRoutesOptions,
} from './lifecycleRoutes';
import {
  addAccessListRoutes,
  type AccessListRoutesOptions,
} from './accessListRoutes';
import { addMoveRoute, type MoveRouteOptions } from './moveRoute';
import { addLogRoutes, type LogRoutesOptions } from './logRoutes';
import { addQueueNowRoute } from './queueNowRoute';
import { addQuotaRoutes } from './quotaRoutes';
import {
  addPlacementRoutes,
  type PlacementRoutesOptions,
} from './placementRoutes';
import { addPlacementWriteRoutes } from './placementWriteRoutes';
import { addRayRoutes, type RayRoutesOptions } from './rayRoutes';
import { addReadRoutes, type ReadRoutesOptions } from './readRoutes';
import { addWorkloadChangeRoutes } from './workloadChangeRoutes';

/**
 * The HTTP API below `/api/squadron`. `src/schema/openapi.yaml` describes it.
 *
 * @internal
 */
export function createRouter(
  options: ReadRoutesOptions &
    LogRoutesOptions &
    LifecycleRoutesOptions &
    CredentialRoutesOptions &
    InventoryRoutesOptions &
    AccessListRoutesOptions &
    RayRoutesOptions &
    DashboardRoutesOptions &
    DoctorRoutesOptions &
    HealthRouteOptions &
    HistoryRoutesOptions &
    PlacementRoutesOptions &
    MoveRouteOptions &
    DecommissionRoutesOptions &
    Parameters<typeof createStreamHandler>[0] & {
      reads: Pick<SoundReads, 'read'>;
    },
): Router {
  const router = PromiseRouter();
  router.use(...jsonBody());
  limitCommands(router, {
    httpAuth: options.httpAuth,
    limit: options.limits.commands,
  });
  guardReads(router, options.reads);
  addReadRoutes(router, options);
  addQuotaRoutes(router, options);
  addClaimRoutes(router, options);
  addDashboardRoutes(router, options);
  addEventRoutes(router, options);
  addLogRoutes(router, options);
  addCommandRoutes(router, options);
  addWorkloadChangeRoutes(router, options);
  addMoveRoute(router, options);
  addQueueNowRoute(router, options);
  addLifecycleRoutes(router, options);
  addDecommissionRoutes(router, options);
  addCredentialRoutes(router, options);
  addInventoryRoutes(router, options);
  addAccessListRoutes(router, options);
  addDoctorRoutes(router, options);
  addHealthRoute(router, options);
  addRayRoutes(router, options);
  addFitRoute(router, options);
  addHistoryRoutes(router, options);
  addPlacementRoutes(router, options);
  addPlacementWriteRoutes(router, options);
  router.get('/v1/stream', createStreamHandler(options));
  router.use(retryAfter);
  return router;
}
