import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { sidebar } from './Sidebar';

/** The sidebar of the portal. @internal */
export const navModule = createFrontendModule({
  pluginId: 'app',
  extensions: [sidebar],
});
