/**
 * Clusters, Ray workloads and queues of the fleet as catalog entities.
 *
 * @packageDocumentation
 */
export { catalogModuleSquadron as default } from './module';
