export { conform } from './conform';
export type { Conformed } from './conform';
export { faultOf, markFault, readable } from './readable';
