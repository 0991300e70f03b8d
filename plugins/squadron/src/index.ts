/**
 * Fleet pages, entity tabs and cards for AI/ML workloads on many Kubernetes clusters.
 *
 * @packageDocumentation
 */
export { squadronPlugin as default } from './plugin';
