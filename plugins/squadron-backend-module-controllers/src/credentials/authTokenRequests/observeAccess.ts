import { authTokenAccount } from '@squadron/backstage-plugin-squadron-node';
import {
  clusterRoleBindingKind,
  clusterRoleKind,
  LABELS,
  namespaceKind,
  roleBindingKind,
  roleKind,
  secretKind,
  serviceAccountKind,
  type AuthTokenRequest,
  type KubeManifest,
  type ResourceKind,
} from '@squadron/kube-kinds';
import { expectKnown, type Reader, type Reading } from '../../reader';
import { namespacesOf } from './render';
import type { ClusterAccess } from './types';

/** Reads the objects of a request on its cluster, selected by the label with its UID. @internal */
export async function observeAccess(
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
