import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { KubeManifest, PolicyRule } from '@squadron/kube-kinds';
import { FLEET_NAMESPACE } from '../layout/clusterId';
import type { SandboxPaths } from '../layout/paths';
import { readFolder } from '../manifests';

/** Identity of the portal on the hub, as the shipped bindings name it. @internal */
export const PORTAL_ACCOUNT = {
  namespace: 'squadron',
  name: 'squadron-portal',
};

const SUBJECT = { kind: 'ServiceAccount', ...PORTAL_ACCOUNT };

/** The shipped bindings are for the fleet's namespace. The demo and the tests create clusters here too. */
const FURTHER_NAMESPACE = 'default';

interface RbacManifest extends KubeManifest {
  rules?: PolicyRule[];
}

/**
 * The portal's ServiceAccount on the hub, with the shipped rights and no others. They include those of the access mode
 * `service`, in which the fleet tests run commands.
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
      .filter(({ metadata }) => metadata.namespace === FLEET_NAMESPACE)
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
function fromAnyAddress(rule: PolicyRule): PolicyRule {
  const { resourceNames, ...anyName } = rule;
  return rule.resources?.some(name => name.startsWith('userextras/'))
    ? anyName
    : rule;
}
