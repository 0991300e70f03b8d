/**
 * The HTTP API and the event stream of Squadron.
 *
 * @packageDocumentation
 */
export { squadronPlugin as default } from './plugin';
export {
  clusterResourceRef,
  clusterRules,
  queueResourceRef,
  queueRules,
  workloadResourceRef,
  workloadRules,
} from './access';
export type { AccessFilter, AccessSubject } from './access';
