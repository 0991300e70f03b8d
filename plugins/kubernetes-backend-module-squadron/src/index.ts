/**
 * Supplies the clusters of the fleet to the Kubernetes plugin.
 *
 * @packageDocumentation
 */

export { kubernetesModuleSquadron as default } from './module';
