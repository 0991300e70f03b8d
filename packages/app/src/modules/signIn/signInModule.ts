import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { signInPage } from './DemoSignIn';

/** How people sign in. @internal */
export const signInModule = createFrontendModule({
  pluginId: 'app',
  extensions: [signInPage],
});
