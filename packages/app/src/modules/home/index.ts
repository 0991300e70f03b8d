import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { homeRedirect } from './HomeRedirect';
import { myWork } from './MyWork';

/** The page at the portal's root. @internal */
export const homeModule = createFrontendModule({
  pluginId: 'app',
  extensions: [homeRedirect],
});

/** The layout of the start page. @internal */
export const myWorkModule = createFrontendModule({
  pluginId: 'home',
  extensions: [myWork],
});
