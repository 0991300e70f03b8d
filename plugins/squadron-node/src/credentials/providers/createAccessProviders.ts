import { toError } from '@backstage/errors';
import { createHash } from 'node:crypto';
import { accessProvidersOf } from '../../placement/inventory/accessProvidersOf';
import {
  ANNOTATIONS,
  jsonWithSecrets,
  type AccessProvider,
  type ClusterProfile,
} from '@squadron/kube-kinds';
import {
  connectionOfCluster,
  type AddressPolicy,
  type Clock,
} from '@squadron/controller-node';
import type { CredentialPlugin } from '../../config/accessProviders';
import type { Credential } from '../../fleet/credentials';
import { callOf } from './callOf';
import { createTokenSource } from './createTokenSource';

/**
 * Finds the credential plugin that a ClusterProfile names.
 *
 * @returns undefined where the kubeconfig Secret applies: the profile names a Secret, or none of the configured
 * providers
 *
 * @public
 */
export type FindProvided = (profile: ClusterProfile) => Credential | undefined;

/**
 * Resolves ClusterProfiles to the credential plugins of the app-config. The first plugin of the app-config wins.
 *
 * @internal
 */
export function createAccessProviders(
  plugins: readonly CredentialPlugin[],
  policy: AddressPolicy,
  clock: Clock,
): FindProvided {
  return profile => {
    const { namespace, name, annotations } = profile.metadata;
    if (annotations?.[ANNOTATIONS.kubeconfigSecret]) {
      return undefined;
    }
    const offered = accessProvidersOf(profile.status);
    for (const plugin of plugins) {
      const provider = offered.find(one => one.name === plugin.name);
      if (provider) {
        const where = `access provider ${plugin.name} of ClusterProfile ${namespace}/${name}`;
        return connect({ plugin, provider, where, policy, clock });
      }
    }
    return undefined;
  };
}

function connect(options: {
  plugin: CredentialPlugin;
  provider: AccessProvider;
  where: string;
  policy: AddressPolicy;
  clock: Clock;
}): Credential {
  const { plugin, provider, where, policy, clock } = options;
  const call = callOf(plugin, provider);
  try {
    return {
      type: 'usable',
      connection: connectionOfCluster(
        provider.cluster ?? {},
        createTokenSource(call, where, clock),
        policy,
      ),
      isProvided: true,
      fingerprint: createHash('sha256')
        .update(jsonWithSecrets([provider, call]))
        .digest('hex'),
    };
  } catch (error) {
    return {
      type: 'unusable',
      problem: `The ${where} is refused: ${toError(error).message}`,
    };
  }
}
