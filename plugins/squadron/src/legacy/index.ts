/**
 * The pages, entity parts and fields for apps of the legacy frontend system.
 *
 * @packageDocumentation
 */
export {
  EntitySquadronCards,
  EntitySquadronContent,
  SquadronPage,
  squadronPlugin,
} from './plugin';
export { squadronFieldExtensions } from './fields';
export { isSquadronEntity } from './EntityParts';
