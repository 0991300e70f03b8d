export type { VersionPlan } from './types';
