import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { KubeManifest } from '@squadron/kube-kinds';
import { FLEET_NAMESPACE } from '../layout/clusterId';
import type { SandboxPaths } from '../layout/paths';
import { readFolder } from '../manifests';

/** Identity of the portal on the hub, as the shipped bindings name it. @internal */
export const PORTAL_ACCOUNT = {
  namespace: 'squadron',
  name: 'squadron-portal',
};

const SUBJECT = { kind: 'ServiceAccount', ...PORTAL_ACCOUNT };

/** Bound in the fleet's namespace, and here also where the demo and the tests create clusters. */
const SUFFIX = '-in-namespaces';
const FURTHER_NAMESPACE = 'default';

interface RbacManifest extends KubeManifest {
  rules?: Array<{ resources: string[]; resourceNames?: string[] }>;
}

/**
 * The portal's ServiceAccount on the hub with the rights that Squadron ships, and with nothing else. Among them are those of
 * the mode `service`, in which the fleet tests run commands.
 *
 * @internal
 */
export async function portalRights({
  repositoryRoot,
}: SandboxPaths): Promise<KubeManifest[]> {
  const folder = join(repositoryRoot, 'plugins/squadron-node/rbac');
  const files = await readdir(join(folder, 'hub'));
  const capabilities = await readFolder(
    join(folder, 'hub'),
    files.filter(name => name !== 'kustomization.yaml'),
  );
  const impersonation: RbacManifest[] = await readFolder(folder, [
    'portal.yaml',
  ]);
  return [
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: PORTAL_ACCOUNT },
    ...capabilities,
    ...capabilities
      .filter(
        ({ kind, metadata: { name, namespace } }) =>
          kind === 'RoleBinding' &&
          name.endsWith(SUFFIX) &&
          namespace === FLEET_NAMESPACE,
      )
      .map(one => ({
        ...one,
        metadata: { ...one.metadata, namespace: FURTHER_NAMESPACE },
      })),
    ...impersonation.map(one =>
      one.rules
        ? { ...one, rules: one.rules.map(fromAnyAddress) }
        : { ...one, subjects: [SUBJECT] },
    ),
  ];
}

/** The address of the portal is known only when it starts. */
function fromAnyAddress({
  resourceNames,
  ...rule
}: NonNullable<RbacManifest['rules']>[number]) {
  return rule.resources.some(name => name.startsWith('userextras/'))
    ? rule
    : { ...rule, resourceNames };
}
