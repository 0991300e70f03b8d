export { createAccessProviders } from './createAccessProviders';
export type { FindProvided } from './createAccessProviders';
