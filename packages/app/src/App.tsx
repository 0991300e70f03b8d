import { createApp } from '@backstage/frontend-defaults';
import { createFrontendModule } from '@backstage/frontend-plugin-api';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import squadronPlugin, {
  squadronHomeModule,
} from '@squadron/backstage-plugin-squadron';
import { formsModule } from './modules/forms/formsModule';
import { homeRedirect } from './modules/home/HomeRedirect';
import { sidebar } from './modules/nav/Sidebar';
import { signInPage } from './modules/signIn/DemoSignIn';
import { tour } from './modules/tour/Tour';

/** The portal: core plugins that the configuration discovers, Squadron, and its own sidebar. @public */
export const app = createApp({
  features: [
    catalogPlugin,
    squadronPlugin,
    formsModule,
    squadronHomeModule,
    createFrontendModule({
      pluginId: 'app',
      extensions: [sidebar, homeRedirect, signInPage, tour],
    }),
  ],
});
