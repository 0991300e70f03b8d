import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import {
  actionsRegistryServiceRef,
  metricsServiceRef,
  tracingServiceRef,
} from '@backstage/backend-plugin-api/alpha';
import { notificationService } from '@backstage/plugin-notifications-node';
import {
  backgroundLoopsRef,
  createIdentities,
  fleetServiceRef,
  PlacementFacts,
  readSquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { SecretValue } from '@squadron/kube-kinds';
import { Access } from './access';
import { MissingRights } from './access/rights/MissingRights';
import {
  DashboardHandler,
  RayDashboard,
  type DashboardTarget,
} from './workloads/dashboards';
import { createSocketServer } from './workloads/sockets/createSocketServer';
import { createPodAccesses } from './workloads/sockets/podRoutes';
import { Tickets } from './workloads/tickets/Tickets';
import { KubeconfigLeases } from './credentials/kubeconfigs/KubeconfigLeases';
import { createHistory } from './history/createHistory';
import { HistoryDatabase } from './history/HistoryDatabase';
import { createLimits } from './limits';
import { LogReader, LogStreams, readLogTail } from './workloads/logs';
import { PendingOrders } from './queues/pendingOrder';
import { People, startNotifications } from './notifications';
import {
  PlacementHistory,
  PlacementRecorder,
  PlacementViews,
} from './placement';
import { registerActions } from './registry/registerActions';
import { registerReads } from './registry/registerReads';
import { registerPermissions } from './registerPermissions';
import { createRouter } from './router/createRouter';
import {
  DASHBOARDS_PATH,
  openRay,
  requireDashboard,
} from './workloads/dashboards/dashboardRoutes';
import { FleetViews } from './fleet/FleetViews';
import { SoundReads } from './health/reads';
import { StreamHub } from './stream';
import { createAnswerTimer } from './telemetry/answerTimer';
import { reportFleet } from './telemetry/reportFleet';

/**
 * The HTTP API and the event stream of Squadron, below `/api/squadron`.
 *
 * @public
 */
export const squadronPlugin = createBackendPlugin({
  pluginId: 'squadron',
  register(env) {
    env.registerInit({
      deps: {
        actionsRegistry: actionsRegistryServiceRef,
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        config: coreServices.rootConfig,
        database: coreServices.database,
        discovery: coreServices.discovery,
        fleet: fleetServiceRef,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        lifecycle: coreServices.lifecycle,
        loops: backgroundLoopsRef,
        logger: coreServices.logger,
        metrics: metricsServiceRef,
        notifications: notificationService,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
        scheduler: coreServices.scheduler,
        tracing: tracingServiceRef,
        userInfo: coreServices.userInfo,
      },
      async init(deps) {
        const { auditor, httpAuth, logger } = deps;
        const reads = new SoundReads(deps.fleet, logger);
        const { fleet } = reads;
        const config = readSquadronConfig(deps.config);
        const fleetNamespace = config.inventory.namespace;
        const { clock } = deps.loops;
        const views = new FleetViews({
          fleet,
          fleetNamespace,
          clock,
          orders: new PendingOrders({ fleet, clock }),
          idleTimes: config.ray,
          dispatch: config.dispatch,
          reads,
          logger,
        });
        registerPermissions(deps.permissionsRegistry, views, reads);
        const hub = new StreamHub({
          fleet,
          fleetNamespace,
          clock,
          logger,
        });
        const limits = createLimits(config.limits);
        hub.start();
        reportFleet(deps.metrics, { fleet, streams: hub });
        deps.lifecycle.addShutdownHook(() => hub.stop());
        const logs = new LogReader({
          fleet,
          policy: config.inventory,
          clock,
          limitBytes: config.limits.logTailBytes,
          timeoutMs: config.limits.logTimeoutMs,
        });
        const history = createHistory({
          ...deps,
          fleet,
          reads,
          config: config.history,
          prometheus: config.prometheus,
          views,
          clock,
          readLog: (workload, bytes) => readLogTail(logs, workload, bytes),
        });
        const placementFacts = new PlacementFacts({ fleet, fleetNamespace });
        deps.lifecycle.addShutdownHook(() => placementFacts.stop());
        const placementHistory = config.history.enabled
          ? new PlacementHistory(new HistoryDatabase(deps.database))
          : undefined;
        if (placementHistory) {
          const recorder = new PlacementRecorder({
            fleet,
            facts: placementFacts,
            history: placementHistory,
            reads,
            clock,
            logger,
          });
          deps.lifecycle.addShutdownHook(() => recorder.stop());
          deps.loops.run({
            id: 'placement-history',
            effect: messageOf('answers.health.loop.placements'),
            work: loop => recorder.run(loop),
          });
        }
        const access = new Access({ ...deps, places: views.places });
        const people = new People({
          access,
          userInfo: deps.userInfo,
          database: new HistoryDatabase(deps.database),
          clock,
        });
        startNotifications({
          ...deps,
          ...{ config, people, fleet, views, reads, clock },
          database: new HistoryDatabase(deps.database),
        });
        const identities = createIdentities({
          userInfo: deps.userInfo,
          access: config.access,
        });
        const kubeconfigs = new KubeconfigLeases({
          ...{ ...deps, access, clock, identities, fleet },
          database: new HistoryDatabase(deps.database),
        });
        deps.loops.run({
          id: 'kubeconfigs',
          effect: messageOf('answers.health.loop.kubeconfigs'),
          work: loop => kubeconfigs.run(loop),
        });
        const commands = {
          ...{ config, clock, identities, tracing: deps.tracing },
          fleet: reads.fleetOfRoutes,
          lease: kubeconfigs.lease,
        };
        registerReads(deps.actionsRegistry, deps);
        registerActions(deps.actionsRegistry, {
          ...{ access, auditor, commands, limits, views },
          settings: config.actions,
        });
        const tickets = new Tickets<DashboardTarget>({
          database: new HistoryDatabase(deps.database),
          // The page that opened the dashboard renews its ticket meanwhile.
          lifetimeMs: 10 * 60_000,
          clock,
        });
        const owner = (token: SecretValue) =>
          deps.auth.authenticate(token.reveal(), { allowLimitedAccess: true });
        const ending = new AbortController();
        deps.lifecycle.addShutdownHook(() =>
          ending.abort(new Error('The portal restarts.')),
        );
        const pods = createPodAccesses({
          ...{ access, auditor, clock, fleet, identities, limits, views },
          ...{ ...config.exec, auth: deps.auth },
          database: new HistoryDatabase(deps.database),
          timeoutMs: config.limits.logTimeoutMs,
          signal: ending.signal,
        });
        for (const { path } of [
          { path: DASHBOARDS_PATH },
          ...Object.values(pods),
        ]) {
          deps.httpRouter.addAuthPolicy({ path, allow: 'unauthenticated' });
        }
        deps.httpRouter.use(
          createRouter({
            access,
            auditor,
            auth: deps.auth,
            clock,
            commands,
            database: new HistoryDatabase(deps.database),
            dashboards: new DashboardHandler({
              fleet,
              tickets,
              dashboard: new RayDashboard({
                fleet,
                policy: config.inventory,
                timeoutMs: config.limits.logTimeoutMs,
              }),
              limits,
              clock,
              authorize: async (token, target) => {
                const credentials = await owner(token);
                await requireDashboard(target.workload, credentials, {
                  access,
                  views,
                });
                return openRay(target, credentials, { fleet, identities });
              },
            }),
            ...pods,
            attachSockets: createSocketServer(Object.values(pods)),
            findKeptLog: async uid =>
              (await history?.store.find(uid))?.log?.text,
            fleet: reads.fleetOfRoutes,
            fleetNamespace,
            joinPlacement: config.multiKueue.placement,
            joinLabels: config.multiKueue.matchLabels,
            isDispatching: config.dispatch.enabled,
            gates: config.featureGates,
            httpAuth,
            history,
            hub,
            logs,
            logDownloadBytes: config.limits.logDownloadBytes,
            limits,
            loops: deps.loops,
            logStreams: new LogStreams({ clock, logger }),
            pageSize: config.limits.pageSize,
            placements: new PlacementViews({
              fleet,
              facts: placementFacts,
              clock,
              dispatch: config.dispatch,
              workloads: () => views.workloads(),
            }),
            opened: credentials => {
              people.opened(credentials, logger);
            },
            people,
            placementHistory,
            policy: config.inventory,
            prices: config.prices,
            ray: config.ray,
            reads,
            tickets,
            timeAnswer: createAnswerTimer(deps.metrics, clock),
            userInfo: deps.userInfo,
            views,
            identities,
            rights: new MissingRights({
              ...{ clock, identities },
              fleet: reads.fleetOfRoutes,
            }),
            accessMode: config.access.mode,
          }),
        );
      },
    });
  },
});
