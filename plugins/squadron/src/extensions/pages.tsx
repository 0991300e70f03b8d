import {
  coreExtensionData,
  PageBlueprint,
  PluginHeaderActionBlueprint,
  SubPageBlueprint,
} from '@backstage/frontend-plugin-api';
import { RiShip2Line } from '@remixicon/react';
import { rootRouteRef } from '../routes';
import type { z } from 'zod';
import { elementLoader } from './loaders';
import { pageConfig } from './pageConfig';
import { PLUGIN_TITLE, subPages } from './subPages';

const page = PageBlueprint.makeWithOverrides({
  factory: (createPage, { node, inputs, config }) =>
    createPage({
      path: '/squadron',
      title: PLUGIN_TITLE,
      icon: <RiShip2Line />,
      routeRef: rootRouteRef,
      // The frame has the header.
      noHeader: true,
      loader: async () => {
        const { PluginPages } = await import('../pages/PluginPages');
        return (
          <PluginPages
            plugin={node.spec.plugin.pluginId}
            title={config.title ?? PLUGIN_TITLE}
            pages={inputs.pages.map(part => {
              const path = part.get(coreExtensionData.routePath);
              return {
                path,
                title: part.get(coreExtensionData.title) ?? path,
                element: part.get(coreExtensionData.reactElement),
              };
            })}
          />
        );
      },
    }),
});

const subPageExtensions = subPages.map(({ name, title, routeRef, load }) =>
  SubPageBlueprint.makeWithOverrides({
    name,
    configSchema: configOf(name),
    factory: (original, { config: { path: _, title: __, ...props } }) =>
      original({
        path: name,
        title,
        routeRef,
        loader: elementLoader(load, props),
      }),
  }),
);

function configOf(name: string): Record<string, z.ZodType> {
  return (pageConfig as Record<string, Record<string, z.ZodType>>)[name] ?? {};
}

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
