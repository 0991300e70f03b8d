import type { ComponentType } from 'react';
import {
  compatWrapper,
  convertLegacyRouteRef,
} from '@backstage/core-compat-api';
import {
  createApiFactory,
  createPlugin,
  createRoutableExtension,
  discoveryApiRef,
  fetchApiRef,
} from '@backstage/core-plugin-api';
import {
  SquadronProvider,
  squadronApiRef,
} from '@squadron/backstage-plugin-squadron-react';
import { createSquadronClient } from '../api';
import {
  catalogEntityRouteRef,
  rootRouteRef,
  templateRouteRef,
} from '../routes';

const legacyRootRouteRef = convertLegacyRouteRef(rootRouteRef);

/** The plugin for apps of the legacy frontend system. @public */
export const squadronPlugin = createPlugin({
  id: 'squadron',
  routes: { root: legacyRootRouteRef },
  externalRoutes: {
    catalogEntity: convertLegacyRouteRef(catalogEntityRouteRef),
    template: convertLegacyRouteRef(templateRouteRef),
  },
  apis: [
    createApiFactory({
      api: squadronApiRef,
      deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
      factory: createSquadronClient,
    }),
  ],
});

/** The component with the providers that the new frontend system gives to each part of the plugin. @internal */
export function inLegacyApp<P extends object>(
  Part: ComponentType<P>,
): (props: P) => JSX.Element {
  return props =>
    compatWrapper(
      <SquadronProvider>
        <Part {...props} />
      </SquadronProvider>,
    );
}

/** All pages with their tabs, to be mounted at `/squadron`. @public */
export const SquadronPage = squadronPlugin.provide(
  createRoutableExtension({
    name: 'SquadronPage',
    mountPoint: legacyRootRouteRef,
    component: async () =>
      inLegacyApp((await import('./LegacyPages')).LegacyPages),
  }),
);
