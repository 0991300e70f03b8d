import { authTokenTarget } from '@squadron/backstage-plugin-squadron-node';
import { clusterIdOf } from '@squadron/backstage-plugin-squadron-common';
import {
  readObject,
  type KubeSecret,
  type SecretValue,
  HUB_CLUSTER_ID,
  KINDS,
} from '@squadron/kube-kinds';
import { parseKubeconfig, type AddressPolicy } from '@squadron/controller-node';
import { expectKnown, onHub, type Reader, type Reading } from '../../reader';
import { observeEndpoint } from '../../clusters/membership/endpoint';
import { kubeconfigOf } from './kubeconfigSecret';
import { observeAccess } from './observeAccess';
import type { ObservedAccess, AuthTokenSettings } from './types';
import { authTokenSecretName } from './names';

/** Asks a cluster whether it accepts a token. @internal */
export type ProbeToken = (
  cluster: string,
  token: SecretValue,
) => Promise<Reading<boolean>>;

/** Dependencies of the reconciler besides the fleet. @internal */
export interface AccessOptions {
  settings: AuthTokenSettings;
  policy: AddressPolicy;
  probe: ProbeToken;
}

const UNKNOWN = { known: false, reason: 'not asked' } as const;

/** @internal */
export async function observe(
  reader: Reader,
  key: { namespace: string; name: string },
  options: AccessOptions,
): Promise<ObservedAccess> {
  const { settings } = options;
  const found = await onHub(reader).find(KINDS.authTokenRequest, key);
  const nothing: ObservedAccess = {
    now: reader.now(),
    settings,
    cluster: '',
    hasProfile: false,
    access: UNKNOWN,
    endpoint: UNKNOWN,
    isAccepted: UNKNOWN,
  };
  if (!found) {
    return nothing;
  }
  const request = readObject(KINDS.authTokenRequest, found);
  const profile = authTokenTarget(request);
  const cluster = clusterIdOf(profile, reader.fleetNamespace);
  const secret = await onHub(reader).findOnServer(KINDS.secret, {
    namespace: key.namespace,
    name: authTokenSecretName(request),
  });
  const access = await observeAccess(reader, cluster, request);
  return {
    ...nothing,
    request,
    cluster,
    hasProfile: await hasProfile(reader, profile),
    access,
    endpoint: observeEndpoint(reader, cluster),
    secret,
    isAccepted: access.known
      ? await probe(cluster, secret, options)
      : { known: false, reason: access.reason },
  };
}

/** A missing profile is confirmed by the server, because its absence can leave a token unrevoked. */
async function hasProfile(
  reader: Reader,
  key: { namespace: string; name: string },
): Promise<boolean> {
  const cached = await reader.find(HUB_CLUSTER_ID, KINDS.clusterProfile, key);
  const found =
    cached.known && cached.value
      ? cached
      : await reader.findOnServer(HUB_CLUSTER_ID, KINDS.clusterProfile, key);
  return expectKnown(found) !== undefined;
}

async function probe(
  cluster: string,
  secret: KubeSecret | undefined,
  { policy, probe: ask }: AccessOptions,
): Promise<Reading<boolean>> {
  const token = tokenOf(kubeconfigOf(secret), policy);
  return token === undefined ? UNKNOWN : ask(cluster, token);
}

/** Token of a kubeconfig; undefined if it cannot be parsed: its changed fingerprint causes the repair. */
function tokenOf(
  text: SecretValue | undefined,
  policy: AddressPolicy,
): SecretValue | undefined {
  if (!text) {
    return undefined;
  }
  try {
    const { credentials } = parseKubeconfig(text, policy);
    return credentials.type === 'token' ? credentials.token : undefined;
  } catch {
    return undefined;
  }
}
