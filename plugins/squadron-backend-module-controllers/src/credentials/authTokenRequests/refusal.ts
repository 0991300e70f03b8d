import type {
  AuthTokenRequest,
  PolicyRule,
  RequestedRole,
} from '@squadron/kube-kinds';
import {
  authTokenAccount,
  authTokenTarget,
} from '@squadron/backstage-plugin-squadron-node';
import type { ConditionDraft } from '../../engine/conditions';
import type { AuthTokenSettings } from './types';

/** Why a request is not granted. */
type AuthTokenRefusal = Pick<ConditionDraft, 'reason' | 'message'>;

const GROUP = 'multicluster.x-k8s.io';

/** Each of these verbs and resources gives access to further permissions. */
const ESCALATING_VERBS = ['bind', 'escalate', 'impersonate'];
const ESCALATING_RESOURCES = ['serviceaccounts/token', 'nodes/proxy'];

/**
 * Why a request must not be granted, in one sentence that names the field and the remedy; undefined when it may be
 * granted. Only what the configuration allows is granted.
 *
 * @public
 */
export function authTokenRefusal(
  request: AuthTokenRequest,
  settings: AuthTokenSettings,
): AuthTokenRefusal | undefined {
  return (
    targetRefusal(request, settings) ??
    accountRefusal(request) ??
    rolesRefusal(request, settings)
  );
}

function targetRefusal(
  request: AuthTokenRequest,
  settings: AuthTokenSettings,
): AuthTokenRefusal | undefined {
  const { apiGroup = GROUP, kind = 'ClusterProfile' } =
    request.spec.targetClusterProfile;
  if (apiGroup.split('/')[0] !== GROUP || kind !== 'ClusterProfile') {
    return {
      reason: 'TargetNotSupported',
      message: `spec.targetClusterProfile names a ${kind} of ${apiGroup}; name a ClusterProfile of ${GROUP}.`,
    };
  }
  const own = request.metadata.namespace ?? '';
  const { namespace } = authTokenTarget(request);
  return namespace === own || settings.namespaces.includes(own)
    ? undefined
    : {
        reason: 'NamespaceNotAllowed',
        message:
          `Requests of namespace ${own} may not name a ClusterProfile of namespace ${namespace}. A management ` +
          'admin can allow it with squadron.authTokenRequests.namespaces.',
      };
}

function accountRefusal(
  request: AuthTokenRequest,
): AuthTokenRefusal | undefined {
  const { namespace } = authTokenAccount(request);
  return namespace.startsWith('kube-')
    ? {
        reason: 'NamespaceNotAllowed',
        message: `spec.serviceAccountNamespace is ${namespace}, which belongs to Kubernetes; choose another one.`,
      }
    : undefined;
}

function rolesRefusal(
  { spec }: AuthTokenRequest,
  settings: AuthTokenSettings,
): AuthTokenRefusal | undefined {
  const { clusterRoles = [], roles = [] } = spec;
  if (clusterRoles.length + roles.length === 0) {
    return {
      reason: 'NoRoles',
      message:
        'The request names no role, so its token would have no permissions; name one in spec.clusterRoles or spec.roles.',
    };
  }
  for (const [index, role] of clusterRoles.entries()) {
    const found = roleRefusal(`spec.clusterRoles[${index}]`, role, {
      isAllowed: settings.clusterRoles.includes(role.name),
      what: `ClusterRole ${role.name}`,
      key: 'clusterRoles',
      allowRules: settings.allowRules,
    });
    if (found) {
      return found;
    }
  }
  for (const [index, role] of roles.entries()) {
    const path = `${role.namespace}/${role.name}`;
    const found = roleRefusal(`spec.roles[${index}]`, role, {
      isAllowed:
        settings.roles.includes(path) ||
        settings.roles.includes(`${role.namespace}/*`),
      what: `Role ${path}`,
      key: 'roles',
      allowRules: settings.allowRules,
    });
    if (found) {
      return found;
    }
  }
  return undefined;
}

function roleRefusal(
  where: string,
  role: RequestedRole,
  options: {
    isAllowed: boolean;
    what: string;
    key: string;
    allowRules: boolean;
  },
): AuthTokenRefusal | undefined {
  const { isAllowed, what, key, allowRules } = options;
  const reason = 'RoleNotAllowed';
  if (!role.rules) {
    return isAllowed
      ? undefined
      : {
          reason,
          message: `${where}: ${what} may not be requested. A management admin can add it to squadron.authTokenRequests.${key}.`,
        };
  }
  if (!allowRules) {
    return {
      reason,
      message: `${where}: custom rules are not allowed. Name a role without rules, or ask a management admin to set squadron.authTokenRequests.allowRules.`,
    };
  }
  const broad = role.rules.flatMap(escalationOf)[0];
  return broad === undefined
    ? undefined
    : {
        reason,
        message: `${where}: '${broad}' grants permissions beyond its rule; list each permission separately.`,
      };
}

/** The parts of a rule that grant permissions beyond it. */
function escalationOf(rule: PolicyRule): string[] {
  const { apiGroups = [], resources = [], verbs, nonResourceURLs = [] } = rule;
  const all = [...apiGroups, ...resources, ...verbs, ...nonResourceURLs];
  return [
    ...all.filter(word => word === '*' || word === '*/*'),
    ...verbs.filter(verb => ESCALATING_VERBS.includes(verb)),
    ...resources.filter(
      resource =>
        ESCALATING_RESOURCES.includes(resource) || resource.includes('*'),
    ),
  ];
}
