import {
  FIELD_MANAGERS,
  type KubeObject,
  type AuthTokenRequest,
  type KubeManifest,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import { ensureDeleted, writerFor, type Action } from '../../actions';
import {
  namespacesOf,
  renderNamespace,
  renderRoles,
  renderServiceAccount,
} from './render';
import type { ClusterAccess } from './types';

const { ensure } = writerFor(FIELD_MANAGERS.authTokenRequests);

/**
 * Creates what a request needs on its cluster, and deletes objects with its owner label that it does not need.
 *
 * @internal
 */
export function ensureAccess(
  cluster: string,
  request: AuthTokenRequest,
  access: ClusterAccess,
): Action[] {
  const wanted = renderRoles(request);
  const all = (
    kind: ResourceKind,
    desired: KubeManifest[],
    live: KubeObject[],
  ) => ensureAll(cluster, kind, desired, live);
  return [
    ...namespacesOf(request)
      .filter(name => !access.namespaces.includes(name))
      .flatMap(name =>
        ensure(cluster, KINDS.namespace, renderNamespace(name), undefined),
      ),
    ...ensure(
      cluster,
      KINDS.serviceAccount,
      renderServiceAccount(request),
      access.serviceAccount,
    ),
    ...all(KINDS.clusterRole, wanted.clusterRoles, access.clusterRoles),
    ...all(KINDS.role, wanted.roles, access.roles),
    ...all(
      KINDS.clusterRoleBinding,
      wanted.clusterRoleBindings,
      access.clusterRoleBindings,
    ),
    ...all(KINDS.roleBinding, wanted.roleBindings, access.roleBindings),
  ];
}

function ensureAll(
  cluster: string,
  kind: ResourceKind,
  desired: KubeManifest[],
  live: KubeObject[],
): Action[] {
  const pathOf = ({ metadata }: KubeObject) =>
    `${metadata.namespace ?? ''}/${metadata.name}`;
  const there = new Map(live.map(object => [pathOf(object), object]));
  const wanted = new Set(desired.map(pathOf));
  return [
    ...desired.flatMap(object =>
      ensure(cluster, kind, object, there.get(pathOf(object))),
    ),
    ...live
      .filter(object => !wanted.has(pathOf(object)))
      .flatMap(object => ensureDeleted(cluster, kind, object)),
  ];
}
