import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { signInPage } from './GuestSignIn';

/**
 * How people sign in.
 *
 * @internal
 */
export const signInModule = createFrontendModule({
  pluginId: 'app',
  extensions: [signInPage],
});
