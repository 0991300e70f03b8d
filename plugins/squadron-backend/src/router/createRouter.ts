import type { RequestHandler, Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { limitCommands, retryAfter } from '../limits';
import { openApiDocument } from '../openapi';
import { createStreamHandler } from '../stream';
import { addClaimRoutes } from '../queues/claimRoutes';
import { addCommandRoutes } from './commandRoutes';
import {
  addCredentialRoutes,
  type CredentialRoutesOptions,
} from '../credentials/credentialRoutes';
import {
  addDashboardRoutes,
  type DashboardRoutesOptions,
} from '../workloads/dashboards/dashboardRoutes';
import {
  addDecommissionRoutes,
  type DecommissionRoutesOptions,
} from '../clusters/decommissionRoutes';
import {
  addDoctorRoutes,
  type DoctorRoutesOptions,
} from '../health/doctorRoutes';
import { addEventRoutes } from '../history/eventRoutes';
import {
  addPodRoutes,
  type PodRoutesOptions,
} from '../workloads/sockets/podRoutes';
import { addFitRoute, type FitRouteOptions } from '../workloads/fitRoute';
import { addFollowRoutes, type FollowRoutesOptions } from '../notifications';
import { guardReads, type SoundReads } from '../health/reads';
import { addHealthRoute, type HealthRouteOptions } from '../health/healthRoute';
import {
  addHistoryRoutes,
  type HistoryRoutesOptions,
} from '../history/historyRoutes';
import {
  addInventoryRoutes,
  type InventoryRoutesOptions,
} from '../placement/inventoryRoutes';
import { jsonBody } from './jsonBody';
import {
  addLifecycleRoutes,
  type LifecycleRoutesOptions,
} from '../clusters/lifecycleRoutes';
import {
  addAccessListRoutes,
  type AccessListRoutesOptions,
} from '../credentials/accessListRoutes';
import {
  addLogRoutes,
  type LogRoutesOptions,
} from '../workloads/logs/logRoutes';
import {
  addMissingRightsRoute,
  type MissingRightsOptions,
} from '../access/rights/missingRightsRoute';
import { addNamespaceRoute } from '../queues/namespaceRoute';
import { addQuotaRoutes } from '../queues/quotaRoutes';
import {
  addPlacementRoutes,
  type PlacementRoutesOptions,
} from '../placement/placementRoutes';
import {
  addTeamPresetRoutes,
  type TeamPresetRoutesOptions,
} from '../workloads/teamPresetRoutes';
import {
  addGpuRoutes,
  type GpuRoutesOptions,
} from '../workloads/gpus/gpuRoutes';
import { addRayRoutes, type RayRoutesOptions } from '../workloads/rayRoutes';
import { addReadRoutes, type ReadRoutesOptions } from './readRoutes';
import type { TimeAnswer } from '../telemetry/answerTimer';
import { auditRefusals } from './auditRefusals';
import { createServe } from './serve';

/**
 * The HTTP API below `/api/squadron`. The contract of the common package declares it; `GET /v1/openapi.json` describes it.
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
    GpuRoutesOptions &
    FitRouteOptions &
    TeamPresetRoutesOptions &
    DashboardRoutesOptions &
    DoctorRoutesOptions &
    PodRoutesOptions &
    HealthRouteOptions &
    HistoryRoutesOptions &
    PlacementRoutesOptions &
    MissingRightsOptions &
    DecommissionRoutesOptions &
    FollowRoutesOptions &
    Parameters<typeof createStreamHandler>[0] & {
      reads: Pick<SoundReads, 'read'>;
      timeAnswer: TimeAnswer;
      attachSockets: RequestHandler;
    },
): Router {
  const router = PromiseRouter();
  router.use(options.attachSockets);
  router.use(...jsonBody());
  limitCommands(router, {
    httpAuth: options.httpAuth,
    limit: options.limits.commands,
  });
  guardReads(router, options.reads);
  const serve = createServe(router, options);
  addReadRoutes(serve, options);
  addNamespaceRoute(serve, options);
  addMissingRightsRoute(serve, options);
  addQuotaRoutes(serve, options);
  addClaimRoutes(serve, options);
  addDashboardRoutes(router, serve, options);
  addEventRoutes(serve, options);
  addPodRoutes(serve, options);
  addLogRoutes(router, options);
  addCommandRoutes(serve, options);
  addLifecycleRoutes(serve, options);
  addDecommissionRoutes(serve, options);
  addCredentialRoutes(serve, options);
  addInventoryRoutes(serve, options);
  addAccessListRoutes(serve, options);
  addDoctorRoutes(serve, options);
  addHealthRoute(serve, options);
  addRayRoutes(serve, options);
  addGpuRoutes(serve, options);
  addFitRoute(serve, options);
  addTeamPresetRoutes(serve, options);
  addFollowRoutes(serve, options);
  addHistoryRoutes(serve, options);
  addPlacementRoutes(serve, options);
  router.get('/v1/stream', createStreamHandler(options));
  router.get('/v1/openapi.json', (_request, response) => {
    response.json(openApiDocument());
  });
  router.use(auditRefusals(options.auditor));
  router.use(retryAfter);
  return router;
}
