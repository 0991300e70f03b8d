import type { DoctorFinding } from '@squadron/backstage-plugin-squadron-common';
import { PORTAL_ACCOUNT } from '../../rights/hubCapabilities';
import { PROJECTS } from './projects';
import { hasNamespacedRights } from './rights';
import type { PreflightFacts } from './types';

/** The user that the manifests bind. */
const PORTAL = `system:serviceaccount:${PORTAL_ACCOUNT.namespace}:${PORTAL_ACCOUNT.name}`;
const ACCOUNT = /^system:serviceaccount:([^:]+):(.+)$/;

/** Text as one word of a shell. @internal */
export const quoted = (word: string) =>
  /^[\w./:@=,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/**
 * Grants a capability to a user. The manifests bind the portal's ServiceAccount, anybody else needs bindings of their own.
 *
 * @param rbac - folder with the manifests
 *
 * @internal
 */
export function grantCommands(
  capability: string,
  user: string | undefined,
  options: { rbac: string; namespaces: readonly string[] },
): string[] {
  const file = quoted(`${options.rbac}/${capability}.yaml`);
  const apply = `kubectl apply -f ${file}`;
  if (user === undefined || user === PORTAL) {
    return [apply];
  }
  const [, namespace, account] = ACCOUNT.exec(user) ?? [];
  const subject = quoted(
    account ? `--serviceaccount=${namespace}:${account}` : `--user=${user}`,
  );
  const role = `squadron-${capability}`;
  const suffix = (account ?? user).replace(/[^\w.-]+/g, '-').toLowerCase();
  return [
    apply,
    `kubectl create clusterrolebinding ${role}-${suffix} --clusterrole=${role} ${subject}`,
    ...(hasNamespacedRights(capability) ? options.namespaces : []).map(
      name =>
        `kubectl -n ${name} create rolebinding ${role}-${suffix} --clusterrole=${role}-in-namespaces ${subject}`,
    ),
  ];
}

/** What fixes a finding of the doctor, or shows its cause. None where its text says all. @internal */
export function doctorCommands(
  { check, cluster, todo }: DoctorFinding,
  { doctor, secrets }: PreflightFacts,
): string[] {
  const params = typeof todo === 'string' ? {} : todo.params ?? {};
  switch (check) {
    case 'kinds':
    case 'versions': {
      const project = PROJECTS.find(
        ({ name }) => name === (params.operator ?? params.name),
      );
      const version = String(params.here ?? project?.newest).replace('v', '');
      return project?.install(version) ?? [];
    }
    case 'operators': {
      const [namespace, name] = String(params.deployment).split('/');
      return [`kubectl -n ${namespace} describe deployment ${name}`];
    }
    case 'gates': {
      const [namespace, name] = String(params.configMap).split('/');
      const operators =
        cluster === 'hub'
          ? doctor.hub.operators
          : doctor.workers.find(({ id }) => id === cluster)?.operators;
      const deployment =
        operators?.known &&
        operators.value.find(one => one.name === 'Kueue')?.deployment;
      return [
        `kubectl -n ${namespace} edit configmap ${name}`,
        ...(deployment
          ? [
              `kubectl -n ${namespace} rollout restart deployment ${deployment
                .split('/')
                .at(-1)}`,
            ]
          : []),
      ];
    }
    case 'admissionCheck':
      return params.flavor === undefined
        ? []
        : [`kubectl edit clusterqueue ${params.queue}`];
    case 'reach': {
      const secret = secrets[cluster];
      return secret
        ? [
            `kubectl -n ${secret.namespace} get secret ${secret.name} -o go-template='{{index .data "${secret.key}" | base64decode}}' > ${cluster}.kubeconfig`,
            `kubectl --kubeconfig ${cluster}.kubeconfig get --raw /readyz`,
          ]
        : [];
    }
    default:
      return [];
  }
}
