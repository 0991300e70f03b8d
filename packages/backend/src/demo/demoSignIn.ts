import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { AuthenticationError } from '@backstage/errors';
import {
  authProvidersExtensionPoint,
  createProxyAuthenticator,
  createProxyAuthProviderFactory,
} from '@backstage/plugin-auth-node';
import { assertLocal } from './assertLocal';

const KEY = 'auth.providers.demo';

/** The sign-in page names the chosen person in it. */
const HEADER = 'x-demo-person';

interface DemoPerson {
  user: string;
  name: string;
  groups: string[];
}

/**
 * Signs in as one of the people of `auth.providers.demo`, without a password. Their groups are those of the app-config:
 * the catalog does not know them for some seconds after a start.
 *
 * @internal
 */
export const demoSignIn = createBackendModule({
  pluginId: 'auth',
  moduleId: 'demo-provider',
  register(reg) {
    reg.registerInit({
      deps: {
        config: coreServices.rootConfig,
        providers: authProvidersExtensionPoint,
      },
      async init({ config, providers }) {
        if (!config.has(KEY)) {
          return;
        }
        assertLocal(config, process.env.NODE_ENV);
        const people = config.getConfigArray(`${KEY}.people`).map(person => ({
          user: person.getString('user'),
          name: person.getString('name'),
          groups: person.getOptionalStringArray('groups') ?? [],
        }));
        providers.registerProvider({
          providerId: 'demo',
          factory: createProxyAuthProviderFactory({
            authenticator: createProxyAuthenticator<
              DemoPerson[],
              DemoPerson,
              undefined
            >({
              initialize: () => people,
              async authenticate({ req }, known) {
                const asked = req.header(HEADER);
                const result = known.find(({ user }) => user === asked);
                if (!result) {
                  throw new AuthenticationError(
                    `'${asked}' is not one of the people in ${KEY}.people`,
                  );
                }
                return { result };
              },
              defaultProfileTransform: async ({ name }) => ({
                profile: { displayName: name },
              }),
            }),
            signInResolver: ({ result: { user, groups } }, context) =>
              context.issueToken({
                claims: { sub: user, ent: [user, ...groups] },
              }),
          }),
        });
      },
    });
  },
});
