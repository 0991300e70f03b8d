import { createApp } from '@backstage/frontend-defaults';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import squadronPlugin, {
  squadronHomeModule,
} from '@squadron/backstage-plugin-squadron';
import { homeModule } from './modules/home/homeModule';
import { navModule } from './modules/nav/navModule';
import { signInModule } from './modules/signIn/signInModule';
import { tourModule } from './modules/tour/tourModule';

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
