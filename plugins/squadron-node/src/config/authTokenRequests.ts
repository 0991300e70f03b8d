import { readDurationFromConfig, type Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { durationToMilliseconds } from '@backstage/types';
import { type AuthTokenSettings } from '../credentials/authTokens/types';
import { KUEUE_NAMESPACE, MULTIKUEUE_ROLE } from '@squadron/kube-kinds';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const YEAR_MS = 365 * 24 * HOUR_MS;

/**
 * Which credentials an AuthTokenRequest may request, and who is notified of credentials that were not rotated.
 *
 * @public
 */
export interface AuthTokenRequestsConfig extends AuthTokenSettings {
  /** Entity refs. */
  notify: string[];
}

/** Reads `squadron.authTokenRequests`. Throws InputError with the key of an invalid value. @internal */
export function readAuthTokenRequests(
  root: Config | undefined,
  fleetNamespace: string,
): AuthTokenRequestsConfig {
  const config = root?.getOptionalConfig('authTokenRequests');
  return {
    clusterRoles: config?.getOptionalStringArray('clusterRoles') ?? [
      'view',
      MULTIKUEUE_ROLE,
    ],
    roles: readRoles(config),
    allowRules: config?.getOptionalBoolean('allowRules') ?? false,
    namespaces: config?.getOptionalStringArray('namespaces') ?? [
      fleetNamespace,
      KUEUE_NAMESPACE,
    ],
    // The API server issues no token for less than 10 minutes (Kubernetes 1.36).
    lifetimeMs: readDuration(config, 'lifetime', {
      fallbackMs: 24 * HOUR_MS,
      lowestMs: 10 * MINUTE_MS,
      highestMs: YEAR_MS,
      words: 'from 10 minutes to 365 days',
    }),
    graceMs: readDuration(config, 'grace', {
      fallbackMs: 5 * MINUTE_MS,
      lowestMs: 0,
      highestMs: HOUR_MS,
      words: 'of at most 1 hour',
    }),
    notify: config?.getOptionalStringArray('notify') ?? [],
  };
}

function readRoles(config: Config | undefined): string[] {
  const roles = config?.getOptionalStringArray('roles') ?? [];
  const wrong = roles.find(role => !/^[^/*]+\/[^/]+$/.test(role));
  if (wrong !== undefined) {
    throw new InputError(
      `squadron.authTokenRequests.roles in the app-config has '${wrong}'; write <namespace>/<name> or <namespace>/*`,
    );
  }
  return roles;
}

function readDuration(
  config: Config | undefined,
  key: string,
  bounds: {
    fallbackMs: number;
    lowestMs: number;
    highestMs: number;
    words: string;
  },
): number {
  if (!config?.has(key)) {
    return bounds.fallbackMs;
  }
  const ms = durationToMilliseconds(readDurationFromConfig(config, { key }));
  if (ms < bounds.lowestMs || ms > bounds.highestMs) {
    throw new InputError(
      `squadron.authTokenRequests.${key} in the app-config must be a time ${bounds.words}`,
    );
  }
  return ms;
}
