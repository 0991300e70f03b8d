export { readSquadronConfig } from './readSquadronConfig';
export type { SquadronConfig } from './types';
