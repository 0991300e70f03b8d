import type { CommandDependencies } from '@squadron/backstage-plugin-squadron-node';
import { MissingRights } from '../access/rights/MissingRights';
import { PlacementViews } from '../placement';
import { createRouter } from '../router/createRouter';
import { createAnswerTimer } from '../telemetry/answerTimer';
import { DASHBOARDS_PATH } from '../workloads/dashboards/dashboardRoutes';
import { LogStreams } from '../workloads/logs';
import { createSocketServer } from '../workloads/sockets/createSocketServer';
import { createPodAccesses } from '../workloads/sockets/podRoutes';
import { createDashboards } from './createDashboards';
import type { Core } from './Core';
import type { Services } from './services';
import type { startLoops } from './startLoops';

/** Serves the HTTP API and the event stream. @internal */
export function serveRoutes(
  services: Services,
  core: Core,
  options: {
    commands: CommandDependencies;
    recorded: Pick<
      ReturnType<typeof startLoops>,
      'history' | 'placementHistory'
    >;
  },
): void {
  const { auth, auditor, httpAuth, httpRouter, logger, loops, userInfo } =
    services;
  const { clock, config, fleet, identities, people, reads, views } = core;
  const { history, placementHistory } = options.recorded;
  const ending = new AbortController();
  services.lifecycle.addShutdownHook(() =>
    ending.abort(new Error('The portal restarts.')),
  );
  const pods = createPodAccesses({
    ...core,
    auth,
    auditor,
    ...config.exec,
    timeoutMs: config.limits.logTimeoutMs,
    signal: ending.signal,
  });
  for (const { path } of [{ path: DASHBOARDS_PATH }, ...Object.values(pods)]) {
    httpRouter.addAuthPolicy({ path, allow: 'unauthenticated' });
  }
  httpRouter.use(
    createRouter({
      ...core,
      ...pods,
      ...createDashboards(services, core),
      auditor,
      auth,
      httpAuth,
      loops,
      userInfo,
      history,
      placementHistory,
      commands: options.commands,
      fleet: reads.fleetOfRoutes,
      attachSockets: createSocketServer(Object.values(pods)),
      logStreams: new LogStreams({ clock, logger }),
      placements: new PlacementViews({
        fleet,
        facts: core.placementFacts,
        clock,
        dispatch: config.dispatch,
        workloads: () => views.workloads(),
      }),
      opened: credentials => {
        people.opened(credentials, logger);
      },
      timeAnswer: createAnswerTimer(services.metrics, clock),
      rights: new MissingRights({
        clock,
        identities,
        fleet: reads.fleetOfRoutes,
      }),
    }),
  );
}
