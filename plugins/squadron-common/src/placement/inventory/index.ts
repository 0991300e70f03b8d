export { accessProvidersOf } from './accessProvidersOf';
export { mergeInventory } from './mergeInventory';
export {
  capiRecord,
  managedClusterRecord,
  memberRecord,
  profileRecord,
} from './records';
