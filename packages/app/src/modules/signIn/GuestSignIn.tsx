import { ProxiedSignInPage, SignInPage } from '@backstage/core-components';
import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import {
  SignInPageBlueprint,
  type SignInPageProps,
} from '@backstage/plugin-app-react';

/**
 * Signs people in as guests automatically, for trying out the portal. In production,
 * they press the button.
 */
function GuestSignIn(props: SignInPageProps) {
  const config = useApi(configApiRef);
  return config.getOptionalString('auth.environment') === 'production' ? (
    <SignInPage {...props} providers={['guest']} />
  ) : (
    <ProxiedSignInPage {...props} provider="guest" />
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
