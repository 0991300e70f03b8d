import { createFrontendModule } from '@backstage/frontend-plugin-api';
import {
  HomePageLayoutBlueprint,
  HomePageWidgetBlueprint,
} from '@backstage/plugin-home-react/alpha';
import { z } from 'zod';
import { homeWidgets } from './homeWidgets';

/**
 * Cards of the home page. The app-config sets title and rows for everybody; readers who may arrange their page set
 * their own.
 *
 * @internal
 */
export const homeExtensions = homeWidgets.map(({ load, ...widget }) =>
  HomePageWidgetBlueprint.makeWithOverrides({
    name: widget.name,
    configSchema: {
      title: z.string().min(1).optional(),
      rows: z.number().int().min(1).max(50).optional(),
    },
    factory: (original, { config }) =>
      original({
        ...widget,
        title: config.title ?? widget.title,
        componentProps: { ...(config.rows && { rows: config.rows }) },
        components: async () => ({
          Content: (await load()) as () => JSX.Element,
        }),
      }),
  }),
);

/**
 * Replaces the layout of the home page with one that its readers arrange, with the mouse or the keyboard: they order,
 * hide and configure the cards of all plugins, and the portal stores the result for each person.
 *
 * @public
 */
export const squadronHomeModule = createFrontendModule({
  pluginId: 'home',
  extensions: [
    HomePageLayoutBlueprint.make({
      name: 'squadron',
      params: {
        loader: async () => {
          const { MyWork } = await import('../home/MyWork');
          return MyWork;
        },
      },
    }),
  ],
});
