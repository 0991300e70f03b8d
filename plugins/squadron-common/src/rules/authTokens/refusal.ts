import type { AuthTokenRequest, PolicyRule, RequestedRole } from '../../kinds';
import { authTokenAccount, authTokenTarget } from './names';
import type { AuthTokenRefusal, AuthTokenSettings } from './types';

const GROUP = 'multicluster.x-k8s.io';

/** Each of these makes more rights out of those that were given. */
const ESCALATING_VERBS = ['bind', 'escalate', 'impersonate'];
const ESCALATING_RESOURCES = ['serviceaccounts/token', 'nodes/proxy'];

/**
 * Why a request must not be granted, in one sentence that says where and what to do; undefined when it may be.
 * Nothing is granted that the configuration does not name.
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
          'admin allows it with squadron.authTokenRequests.namespaces.',
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
        'The request names no role, so its token could do nothing; name one in spec.clusterRoles or spec.roles.',
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
          message: `${where}: ${what} is not among those that may be asked for. A management admin adds it to squadron.authTokenRequests.${key}.`,
        };
  }
  if (!allowRules) {
    return {
      reason,
      message: `${where}: rules of one's own are not allowed here. Name a role without rules, or let a management admin set squadron.authTokenRequests.allowRules.`,
    };
  }
  const broad = role.rules.flatMap(escalationOf)[0];
  return broad === undefined
    ? undefined
    : {
        reason,
        message: `${where}: '${broad}' gives more than its rule says; name what is needed one by one.`,
      };
}

/** The words of a rule that lead to rights beyond it. */
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
