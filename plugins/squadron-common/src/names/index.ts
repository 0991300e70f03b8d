export { derivedName } from './derivedName';
export { isName, MAX_NAME_LENGTHS } from './grammar';
export { isLabelValue } from './labels';
export type { NameForm } from './grammar';
