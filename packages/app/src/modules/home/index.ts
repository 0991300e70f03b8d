import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { homeRedirect } from './HomeRedirect';

/**
 * What stands at the portal's root.
 *
 * @internal
 */
export const homeModule = createFrontendModule({
  pluginId: 'app',
  extensions: [homeRedirect],
});
