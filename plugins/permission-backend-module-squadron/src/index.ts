/**
 * The roles of Squadron as a permission policy.
 *
 * @packageDocumentation
 */
export { decideByRoles } from './decideByRoles';
export { permissionModuleSquadron as default } from './module';
export { readRoles } from './readRoles';
export type { ClusterAdminGrant, ProjectUserGrant, Roles } from './roles';
export { SquadronPolicy } from './SquadronPolicy';
