import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import {
  createPermission,
  type Permission,
} from '@backstage/plugin-permission-common';
import type { PermissionPolicy } from '@backstage/plugin-permission-node';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import { clusterDeletePermission } from '@squadron/backstage-plugin-squadron-common';
import permissionModuleSquadron from '.';

const other = createPermission({
  name: 'todo.read',
  attributes: { action: 'read' },
});

/** Starts the module with `squadron.roles`, and returns how its policy decides. */
async function start(roles: object) {
  const set: PermissionPolicy[] = [];
  const backend = await startTestBackend({
    extensionPoints: [
      [policyExtensionPoint, { setPolicy: policy => set.push(policy) }],
    ],
    features: [
      permissionModuleSquadron,
      mockServices.userInfo.factory(),
      mockServices.rootConfig.factory({ data: { squadron: { roles } } }),
    ],
  });
  await backend.stop();
  const [policy] = set;
  return async (permission: Permission, ref?: string) => {
    const credentials = ref ? mockCredentials.user(ref) : undefined;
    const info = { userEntityRef: ref ?? '', ownershipEntityRefs: [] };
    const { result } = await policy.handle(
      { permission },
      credentials && { credentials, info },
    );
    return result;
  };
}

describe('the policy of the portal', () => {
  it('follows the roles of the app-config', async () => {
    const decide = await start({
      managementAdmins: ['user:default/ann'],
      byOwnership: false,
    });
    expect(await decide(clusterDeletePermission, 'user:default/ann')).toBe(
      'ALLOW',
    );
    expect(await decide(clusterDeletePermission, 'user:default/bob')).toBe(
      'DENY',
    );
  });

  it.each([
    ['deny', 'user:default/ann', 'DENY'],
    ['allow', 'user:default/ann', 'ALLOW'],
    ['allow', undefined, 'DENY'],
  ])(
    'with otherPermissions: %s answers %s for another plugin with %s',
    async (otherPermissions, person, result) => {
      const decide = await start({ otherPermissions });
      expect(await decide(other, person)).toBe(result);
    },
  );

  it('does not start with a role that it cannot read', async () => {
    await expect(start({ managementAdmins: 'ann' })).rejects.toThrow(
      'squadron.roles.managementAdmins',
    );
  });
});
