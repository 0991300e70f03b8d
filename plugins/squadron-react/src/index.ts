/**
 * API ref, hooks, shared components and pickers of Squadron.
 *
 * @packageDocumentation
 */
export type { SquadronField } from './fields/defineField';
export { squadronFields } from './fields/squadronFields';
export * from './api';
export * from './components';
export * from './hooks';
export * from './live';
export * from './logs';
export * from './translation';
