/**
 * Fleet pages, entity tabs and cards for AI/ML workloads on many Kubernetes clusters.
 *
 * @packageDocumentation
 */
export { squadronPlugin as default } from './plugin';
export { squadronHomeModule } from './extensions/home';
