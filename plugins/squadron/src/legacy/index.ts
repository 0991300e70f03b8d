/**
 * The pages, entity parts and fields for apps of the legacy frontend system.
 *
 * @packageDocumentation
 */
export { SquadronPage, squadronPlugin } from './plugin';
export {
  EntitySquadronCards,
  entitySquadronTabs,
  isSquadronEntity,
  type EntitySquadronTab,
} from './entity';
export { squadronFieldExtensions } from './fields';
export { SquadronHomePage, squadronHomeCards } from './home';
export { SquadronSearchResultListItem } from './search';
