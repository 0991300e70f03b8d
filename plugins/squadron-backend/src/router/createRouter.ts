import type { RequestHandler, Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { limitCommands, retryAfter } from '../limits';
import { openApiDocument } from '../openapi';
import { createStreamHandler } from '../stream';
import { addClaimRoutes } from '../queues/claimRoutes';
import { addCommandRoutes } from './commandRoutes';
import { addCredentialRoutes } from '../credentials/credentialRoutes';
import { addDashboardRoutes } from '../workloads/dashboards/dashboardRoutes';
import { addDecommissionRoutes } from '../clusters/decommissionRoutes';
import { addDoctorRoutes } from '../health/doctorRoutes';
import { addEventRoutes } from '../history/eventRoutes';
import { addPodRoutes, type PodAccesses } from '../workloads/sockets/podRoutes';
import { addFitRoute } from '../workloads/fitRoute';
import { addFollowRoutes } from '../notifications';
import { guardReads } from '../health/reads';
import { addHealthRoute } from '../health/healthRoute';
import { addHistoryRoutes } from '../history/historyRoutes';
import { addInventoryRoutes } from '../placement/inventoryRoutes';
import { jsonBody } from './jsonBody';
import { addLifecycleRoutes } from '../clusters/lifecycleRoutes';
import { addAccessListRoutes } from '../credentials/accessListRoutes';
import { addLogRoutes } from '../workloads/logs/logRoutes';
import { addMissingRightsRoute } from '../access/rights/missingRightsRoute';
import { addNamespaceRoute } from '../queues/namespaceRoute';
import { addQuotaRoutes } from '../queues/quotaRoutes';
import { addGpuRoutes } from '../workloads/gpus/gpuRoutes';
import { addPlacementRoutes } from '../placement/placementRoutes';
import { addTeamPresetRoutes } from '../workloads/teamPresetRoutes';
import { addRayRoutes } from '../workloads/rayRoutes';
import { addOverviewRoute } from '../health/overviewRoute';
import { addClusterRoutes } from '../clusters/clusterRoutes';
import { addWorkloadRoutes } from '../workloads/workloadRoutes';
import { addQueueRoutes } from '../queues/queueRoutes';
import type { RoutesOptions } from './RoutesOptions';
import { auditRefusals } from './auditRefusals';
import { createServe } from './serve';

/**
 * The HTTP API below `/api/squadron`. The contract of the common package declares it; `GET /v1/openapi.json` describes it.
 *
 * @internal
 */
export function createRouter(
  options: RoutesOptions &
    PodAccesses &
    Parameters<typeof createStreamHandler>[0] & {
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
  addOverviewRoute(serve, options);
  addClusterRoutes(serve, options);
  addWorkloadRoutes(serve, options);
  addQueueRoutes(serve, options);
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
