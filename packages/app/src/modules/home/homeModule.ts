import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { homeRedirect } from './HomeRedirect';

/** The page at the portal's root. @internal */
export const homeModule = createFrontendModule({
  pluginId: 'app',
  extensions: [homeRedirect],
});
