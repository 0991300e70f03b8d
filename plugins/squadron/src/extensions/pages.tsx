import { lazy, Suspense } from 'react';
import {
  coreExtensionData,
  ExtensionBoundary,
  PageBlueprint,
  PluginHeaderActionBlueprint,
  SubPageBlueprint,
} from '@backstage/frontend-plugin-api';
import { RiShip2Line } from '@remixicon/react';
import { rootRouteRef } from '../routes';
import type { z } from 'zod';
import { Outlined } from '../pages/Outlined';
import { PageOutline } from '../pages/PageOutline';
import { elementLoader, lazyComponent } from './loaders';
import { pageConfig } from './pageConfig';
import { PLUGIN_TITLE, subPages, type SubPage } from './subPages';

const PluginPages = lazy(async () => ({
  default: (await import('../pages/PluginPages')).PluginPages,
}));

const page = PageBlueprint.makeWithOverrides({
  *factory(createPage, { node, inputs, config }) {
    const data = createPage({
      path: '/squadron',
      title: PLUGIN_TITLE,
      icon: <RiShip2Line />,
      routeRef: rootRouteRef,
      // The frame has the header.
      noHeader: true,
      loader: async () => (
        // Backstage's own fallback shows nothing at first.
        <Suspense fallback={<Outlined />}>
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
        </Suspense>
      ),
    });
    for (const one of data) {
      yield one.id === coreExtensionData.reactElement.id
        ? coreExtensionData.reactElement(
            <Outlined>{one.value as JSX.Element}</Outlined>,
          )
        : one;
    }
  },
});

/** A sub-page, whose outline is shown from the first moment until its code is loaded. @internal */
export function subPageExtension({ name, title, routeRef, load }: SubPage) {
  const Page = lazyComponent(load);
  return SubPageBlueprint.makeWithOverrides({
    name,
    configSchema: configOf(name),
    *factory(original, { node, config: { path: _, title: __, ...props } }) {
      const loader = elementLoader(load, props);
      for (const data of original({ path: name, title, routeRef, loader })) {
        if (data.id !== coreExtensionData.reactElement.id) {
          yield data;
        }
      }
      yield coreExtensionData.reactElement(
        <ExtensionBoundary node={node}>
          <Suspense
            fallback={
              <PageOutline.Consumer>{outline => outline}</PageOutline.Consumer>
            }
          >
            <Page {...props} />
          </Suspense>
        </ExtensionBoundary>,
      );
    },
  });
}

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

/** The plugin's page with its sub-pages. @internal */
export const pageExtensions = [
  page,
  ...subPages.map(subPageExtension),
  liveMark,
];
