/**
 * Scaffolder actions for worker clusters and Ray jobs.
 *
 * @packageDocumentation
 */
export { scaffolderModuleSquadron as default } from './module';
