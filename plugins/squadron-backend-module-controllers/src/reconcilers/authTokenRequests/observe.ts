import {
  authTokenAccount,
  authTokenRequestKind,
  authTokenSecretName,
  authTokenTarget,
  clusterIdOf,
  clusterProfileKind,
  clusterRoleBindingKind,
  clusterRoleKind,
  HUB_CLUSTER_ID,
  LABELS,
  namespaceKind,
  readAuthTokenRequest,
  roleBindingKind,
  roleKind,
  secretKind,
  serviceAccountKind,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  AuthTokenRequest,
  AuthTokenSettings,
} from '@squadron/backstage-plugin-squadron-common';
import { parseKubeconfig } from '@squadron/controller-node';
import type {
  AddressPolicy,
  KubeManifest,
  ResourceKind,
} from '@squadron/controller-node';
import { expectKnown } from '../../reader';
import type { Reader, Reading } from '../../reader';
import { observeEndpoint } from '../endpoint';
import { kubeconfigOf } from './kubeconfigSecret';
import type { ClusterAccess, ObservedAccess } from './types';

/**
 * Asks a cluster whether it accepts a token.
 *
 * @internal
 */
export type ProbeToken = (
  cluster: string,
  token: string,
) => Promise<Reading<boolean>>;

/**
 * What the reconciler is given beside the fleet.
 *
 * @internal
 */
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
  const { settings, policy } = options;
  const found = expectKnown(
    await reader.find<KubeManifest>(HUB_CLUSTER_ID, authTokenRequestKind, key),
  );
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
  const request = readAuthTokenRequest(found);
  const profile = authTokenTarget(request);
  const cluster = clusterIdOf(profile, reader.fleetNamespace);
  const secret = expectKnown(
    await reader.findOnServer<KubeManifest>(HUB_CLUSTER_ID, secretKind, {
      namespace: key.namespace,
      name: authTokenSecretName(request),
    }),
  );
  const access = await observeAccess(reader, cluster, request);
  return {
    ...nothing,
    request,
    cluster,
    hasProfile: await hasProfile(reader, profile),
    access,
    endpoint: await observeEndpoint(reader, cluster, policy),
    secret,
    isAccepted: access.known
      ? await probe(cluster, secret, options)
      : { known: false, reason: access.reason },
  };
}

/** That it is gone is believed only when the server says so: then a token can be left behind. */
async function hasProfile(
  reader: Reader,
  key: { namespace: string; name: string },
): Promise<boolean> {
  const cached = await reader.find(HUB_CLUSTER_ID, clusterProfileKind, key);
  const found =
    cached.known && cached.value
      ? cached
      : await reader.findOnServer(HUB_CLUSTER_ID, clusterProfileKind, key);
  return expectKnown(found) !== undefined;
}

async function observeAccess(
  reader: Reader,
  cluster: string,
  request: AuthTokenRequest,
): Promise<Reading<ClusterAccess>> {
  if (!reader.isReachable(cluster)) {
    return { known: false, reason: `${cluster} does not answer` };
  }
  const { uid = '' } = request.metadata;
  const owned = async (kind: ResourceKind) =>
    expectKnown(
      await reader.list<KubeManifest>(cluster, kind, {
        labels: { [LABELS.ownerUid]: uid },
      }),
    );
  try {
    const [
      serviceAccount,
      clusterRoles,
      clusterRoleBindings,
      roles,
      roleBindings,
      boundSecrets,
      namespaces,
      missingRoles,
    ] = await Promise.all([
      reader
        .findOnServer(cluster, serviceAccountKind, authTokenAccount(request))
        .then(expectKnown),
      owned(clusterRoleKind),
      owned(clusterRoleBindingKind),
      owned(roleKind),
      owned(roleBindingKind),
      owned(secretKind),
      observeNamespaces(reader, cluster, request),
      observeMissingRoles(reader, cluster, request),
    ]);
    return {
      known: true,
      value: {
        namespaces,
        serviceAccount,
        clusterRoles,
        clusterRoleBindings,
        roles,
        roleBindings,
        boundSecrets,
        missingRoles,
      },
    };
  } catch (error) {
    return {
      known: false,
      reason: error instanceof Error ? error.message : String(error),
    };
  }
}

/** Namespaces that the ServiceAccount and roles of a request are in. @internal */
export function namespacesOf(request: AuthTokenRequest): string[] {
  const { namespace } = authTokenAccount(request);
  return [
    ...new Set([
      namespace,
      ...(request.spec.roles ?? []).map(role => role.namespace),
    ]),
  ];
}

async function observeNamespaces(
  reader: Reader,
  cluster: string,
  request: AuthTokenRequest,
): Promise<string[]> {
  const there: string[] = [];
  for (const name of namespacesOf(request)) {
    const found = await reader.findOnServer(cluster, namespaceKind, { name });
    if (expectKnown(found)) {
      there.push(name);
    }
  }
  return there;
}

async function observeMissingRoles(
  reader: Reader,
  cluster: string,
  { spec }: AuthTokenRequest,
): Promise<string[]> {
  const missing: string[] = [];
  for (const { name, rules } of spec.clusterRoles ?? []) {
    const key = { name };
    if (
      !rules &&
      !expectKnown(await reader.findOnServer(cluster, clusterRoleKind, key))
    ) {
      missing.push(`ClusterRole ${name}`);
    }
  }
  for (const { namespace, name, rules } of spec.roles ?? []) {
    const key = { namespace, name };
    if (
      !rules &&
      !expectKnown(await reader.findOnServer(cluster, roleKind, key))
    ) {
      missing.push(`Role ${namespace}/${name}`);
    }
  }
  return missing;
}

async function probe(
  cluster: string,
  secret: KubeManifest | undefined,
  { policy, probe: ask }: AccessOptions,
): Promise<Reading<boolean>> {
  const token = tokenOf(kubeconfigOf(secret), policy);
  return token === undefined ? UNKNOWN : ask(cluster, token);
}

/** A kubeconfig that cannot be read any more is found by its fingerprint. */
function tokenOf(text: string, policy: AddressPolicy): string | undefined {
  try {
    const { credentials } = parseKubeconfig(text, policy);
    return credentials.type === 'token' ? credentials.token : undefined;
  } catch {
    return undefined;
  }
}
