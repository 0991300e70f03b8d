import {
  PageBlueprint,
  PluginHeaderActionBlueprint,
  SubPageBlueprint,
} from '@backstage/frontend-plugin-api';
import { RiShip2Line } from '@remixicon/react';
import { rootRouteRef } from '../routes';
import { elementLoader } from './loaders';
import { PLUGIN_TITLE, subPages } from './subPages';

const page = PageBlueprint.make({
  params: {
    path: '/squadron',
    title: PLUGIN_TITLE,
    icon: <RiShip2Line />,
    routeRef: rootRouteRef,
  },
});

const subPageExtensions = subPages.map(({ name, title, routeRef, load }) =>
  SubPageBlueprint.make({
    name,
    params: {
      path: name,
      title,
      routeRef,
      loader: elementLoader(load),
    },
  }),
);

const liveMark = PluginHeaderActionBlueprint.make({
  name: 'live',
  params: {
    loader: () =>
      import('../pages/HeaderLiveMark').then(m => <m.HeaderLiveMark />),
  },
});

/**
 * The plugin's page with its sub-pages.
 *
 * @internal
 */
export const pageExtensions = [page, ...subPageExtensions, liveMark];
