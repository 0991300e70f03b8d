export { conform } from './conform';
export { faultOf, markFault, readable } from './readable';
export { readObject } from './readObject';
export { oneblockClusterSpecSchema, placementSpecSchema } from './specSchemas';
