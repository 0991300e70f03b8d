import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { tour } from './Tour';

/** The guided tour of the demo. @internal */
export const tourModule = createFrontendModule({
  pluginId: 'app',
  extensions: [tour],
});
