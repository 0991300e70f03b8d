import permissionPlugin from '@backstage/plugin-permission-backend';
import { startDevBackend } from '@squadron/test-utils/dev';
import permissionModuleSquadron from '../src';

/** `yarn start`: the policy at http://localhost:7007/api/permission/authorize, for an admin and a visitor. */
export default startDevBackend([permissionPlugin, permissionModuleSquadron], {
  permission: { enabled: true },
  squadron: { roles: { managementAdmins: ['user:default/mock'] } },
});
