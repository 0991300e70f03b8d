import { authTokenAccount } from '@squadron/backstage-plugin-squadron-node';
import type {
  AuthTokenRequest,
  PolicyRule,
  KubeManifest,
} from '@squadron/kube-kinds';
import { accessLabels } from './ownership';
import { authTokenObjectName } from './names';

const RBAC = 'rbac.authorization.k8s.io';

/** The roles and bindings that a request needs on its cluster. */
interface RenderedRoles {
  clusterRoles: KubeManifest[];
  clusterRoleBindings: KubeManifest[];
  roles: KubeManifest[];
  roleBindings: KubeManifest[];
}

/** Namespaces of the ServiceAccount and the roles of a request. @internal */
export function namespacesOf(request: AuthTokenRequest): string[] {
  const { namespace } = authTokenAccount(request);
  return [
    ...new Set([
      namespace,
      ...(request.spec.roles ?? []).map(asked => asked.namespace),
    ]),
  ];
}

/** @internal */
export function renderNamespace(name: string): KubeManifest {
  return { apiVersion: 'v1', kind: 'Namespace', metadata: { name } };
}

/** @internal */
export function renderServiceAccount(request: AuthTokenRequest): KubeManifest {
  return {
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    metadata: { ...authTokenAccount(request), labels: accessLabels(request) },
  };
}

/** The Secret that a token is bound to: it is empty, and deleting it revokes the token. @internal */
export function renderBoundSecret(
  request: AuthTokenRequest,
  name: string,
): KubeManifest {
  const { namespace } = authTokenAccount(request);
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    type: 'Opaque',
    metadata: { namespace, name, labels: accessLabels(request) },
  };
}

/** @internal */
export function renderRoles(request: AuthTokenRequest): RenderedRoles {
  const { clusterRoles = [], roles = [] } = request.spec;
  return {
    clusterRoles: clusterRoles.flatMap(({ name, rules }) =>
      rules ? [role(request, { kind: 'ClusterRole', name, rules })] : [],
    ),
    clusterRoleBindings: clusterRoles.map(({ name, rules }) =>
      binding(request, { kind: 'ClusterRole', name, isOwn: Boolean(rules) }),
    ),
    roles: roles.flatMap(({ name, namespace, rules }) =>
      rules ? [role(request, { kind: 'Role', name, namespace, rules })] : [],
    ),
    roleBindings: roles.map(({ name, namespace, rules }) =>
      binding(request, {
        kind: 'Role',
        name,
        namespace,
        isOwn: Boolean(rules),
      }),
    ),
  };
}

function role(
  request: AuthTokenRequest,
  asked: {
    kind: 'Role' | 'ClusterRole';
    name: string;
    namespace?: string;
    rules: PolicyRule[];
  },
): KubeManifest {
  const { kind, name, namespace, rules } = asked;
  return {
    apiVersion: `${RBAC}/v1`,
    kind,
    metadata: {
      ...(namespace && { namespace }),
      name: authTokenObjectName(request, name),
      labels: accessLabels(request),
    },
    rules,
  };
}

function binding(
  request: AuthTokenRequest,
  asked: {
    kind: 'Role' | 'ClusterRole';
    name: string;
    namespace?: string;
    isOwn: boolean;
  },
): KubeManifest {
  const { kind, name, namespace, isOwn } = asked;
  const ownName = authTokenObjectName(request, name);
  return {
    apiVersion: `${RBAC}/v1`,
    kind: `${kind}Binding`,
    metadata: {
      ...(namespace && { namespace }),
      name: ownName,
      labels: accessLabels(request),
    },
    roleRef: { apiGroup: RBAC, kind, name: isOwn ? ownName : name },
    subjects: [{ kind: 'ServiceAccount', ...authTokenAccount(request) }],
  };
}
