export { derivedName } from './derivedName';
export { isName, MAX_NAME_LENGTHS } from './grammar';
export { isLabelKey, isLabelValue } from './labels';
export type { NameForm } from './grammar';
