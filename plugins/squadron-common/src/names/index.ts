export { derivedName } from './derivedName';
export { isName, MAX_NAME_LENGTHS } from './grammar';
export type { NameForm } from './grammar';
