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
import { observeOn } from '../../reader';
import type { KnownReads, Reader, Reading } from '../../reader';
import { namespacesOf } from './render';
import type { ClusterAccess } from './types';

/** Reads the objects of a request on its cluster, selected by the label with its UID. @internal */
export async function observeAccess(
  reader: Reader,
  cluster: string,
  request: AuthTokenRequest,
): Promise<Reading<ClusterAccess>> {
  const labels = { [LABELS.ownerUid]: request.metadata.uid ?? '' };
  return observeOn(reader, cluster, async worker => {
    const owned = (kind: ResourceKind) =>
      worker.list<KubeManifest>(kind, { labels });
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
      worker.findOnServer(serviceAccountKind, authTokenAccount(request)),
      owned(clusterRoleKind),
      owned(clusterRoleBindingKind),
      owned(roleKind),
      owned(roleBindingKind),
      owned(secretKind),
      namespacesOn(worker, request),
      missingRolesOn(worker, request),
    ]);
    return {
      namespaces,
      serviceAccount,
      clusterRoles,
      clusterRoleBindings,
      roles,
      roleBindings,
      boundSecrets,
      missingRoles,
    };
  });
}

async function namespacesOn(
  worker: KnownReads,
  request: AuthTokenRequest,
): Promise<string[]> {
  const there: string[] = [];
  for (const name of namespacesOf(request)) {
    if (await worker.findOnServer(namespaceKind, { name })) {
      there.push(name);
    }
  }
  return there;
}

async function missingRolesOn(
  worker: KnownReads,
  { spec }: AuthTokenRequest,
): Promise<string[]> {
  const missing: string[] = [];
  for (const { name, rules } of spec.clusterRoles ?? []) {
    if (!rules && !(await worker.findOnServer(clusterRoleKind, { name }))) {
      missing.push(`ClusterRole ${name}`);
    }
  }
  for (const { namespace, name, rules } of spec.roles ?? []) {
    const key = { namespace, name };
    if (!rules && !(await worker.findOnServer(roleKind, key))) {
      missing.push(`Role ${namespace}/${name}`);
    }
  }
  return missing;
}
