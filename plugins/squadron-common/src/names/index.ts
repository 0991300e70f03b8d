export { derivedName, MAX_NAME_LENGTHS } from './derivedName';
export type { NameForm } from './derivedName';
