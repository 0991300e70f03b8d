import { createApp } from '@backstage/frontend-defaults';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import squadronPlugin, {
  squadronHomeModule,
} from '@squadron/backstage-plugin-squadron';
import { homeModule } from './modules/home';
import { navModule } from './modules/nav';
import { signInModule } from './modules/signIn';
import { tourModule } from './modules/tour';

/** The portal: core plugins that the configuration discovers, Squadron, and its own sidebar. @public */
export const app = createApp({
  features: [
    catalogPlugin,
    squadronPlugin,
    navModule,
    homeModule,
    squadronHomeModule,
    signInModule,
    tourModule,
  ],
});
