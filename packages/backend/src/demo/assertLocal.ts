import { readHttpServerOptions } from '@backstage/backend-defaults/rootHttpRouter';
import type { RootConfigService } from '@backstage/backend-plugin-api';
import { InputError } from '@backstage/errors';

const LOOPBACK_HOSTS = ['127.0.0.1', '::1', 'localhost'];

/**
 * Throws unless only this machine reaches the portal, in development: whoever reaches it can be any person of the demo.
 *
 * @internal
 */
export function assertLocal(
  config: RootConfigService,
  environment: string | undefined,
): void {
  const remedy = 'Remove auth.providers.demo from the app-config.';
  if (environment === 'production') {
    throw new InputError(
      `The people of the demo sign in without a password, which NODE_ENV=production forbids. ${remedy}`,
    );
  }
  const { listen } = readHttpServerOptions(config.getOptionalConfig('backend'));
  if (!LOOPBACK_HOSTS.includes(listen.host)) {
    throw new InputError(
      `The people of the demo sign in without a password, so that backend.listen.host must be 127.0.0.1, not '${listen.host}'. ${remedy}`,
    );
  }
}
