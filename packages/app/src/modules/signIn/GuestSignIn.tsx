import { SignInPage } from '@backstage/core-components';
import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import {
  SignInPageBlueprint,
  type SignInPageProps,
} from '@backstage/plugin-app-react';

/**
 * Signs people in as guests by themselves where the configuration offers guests, which is for trying
 * the portal out; else it shows the button.
 *
 * @internal
 */
function GuestSignIn(props: SignInPageProps) {
  const config = useApi(configApiRef);
  return (
    <SignInPage
      {...props}
      auto={config.getOptionalString('auth.environment') !== 'production'}
      providers={['guest']}
    />
  );
}

/**
 * The sign-in page of this portal.
 *
 * @internal
 */
export const signInPage = SignInPageBlueprint.make({
  params: {
    loader: async () => GuestSignIn,
  },
});
