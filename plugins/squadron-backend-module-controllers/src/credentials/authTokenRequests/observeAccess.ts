import { authTokenAccount } from '@squadron/backstage-plugin-squadron-node';
import {
  LABELS,
  type AuthTokenRequest,
  type KubeManifest,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import { allOf, observeOn } from '../../reader';
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
    ] = await allOf([
      worker.findOnServer(KINDS.serviceAccount, authTokenAccount(request)),
      owned(KINDS.clusterRole),
      owned(KINDS.clusterRoleBinding),
      owned(KINDS.role),
      owned(KINDS.roleBinding),
      owned(KINDS.secret),
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
    if (await worker.findOnServer(KINDS.namespace, { name })) {
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
    if (!rules && !(await worker.findOnServer(KINDS.clusterRole, { name }))) {
      missing.push(`ClusterRole ${name}`);
    }
  }
  for (const { namespace, name, rules } of spec.roles ?? []) {
    const key = { namespace, name };
    if (!rules && !(await worker.findOnServer(KINDS.role, key))) {
      missing.push(`Role ${namespace}/${name}`);
    }
  }
  return missing;
}
