import { createBackendPlugin } from '@backstage/backend-plugin-api';
import { registerActions } from './registry/registerActions';
import { registerReads } from './registry/registerReads';
import { registerPermissions } from './registerPermissions';
import { createCore } from './wiring/createCore';
import { serveRoutes } from './wiring/serveRoutes';
import { services } from './wiring/services';
import { startLoops } from './wiring/startLoops';

/** The HTTP API and the event stream of Squadron, below `/api/squadron`. @public */
export const squadronPlugin = createBackendPlugin({
  pluginId: 'squadron',
  register(env) {
    env.registerInit({
      deps: services,
      async init(deps) {
        const core = createCore(deps);
        const { access, clock, config, identities, limits, reads, views } =
          core;
        const { kubeconfigs, ...recorded } = startLoops(deps, core);
        const commands = {
          config,
          clock,
          identities,
          tracing: deps.tracing,
          fleet: reads.fleetOfRoutes,
          lease: kubeconfigs.lease,
        };
        registerPermissions(deps.permissionsRegistry, views, reads);
        registerReads(deps.actionsRegistry, deps);
        registerActions(deps.actionsRegistry, {
          access,
          auditor: deps.auditor,
          commands,
          limits,
          views,
          settings: config.actions,
        });
        serveRoutes(deps, core, { commands, recorded });
      },
    });
  },
});
