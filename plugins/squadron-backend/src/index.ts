/**
 * The HTTP API and the event stream of Squadron.
 *
 * @packageDocumentation
 */
export { squadronPlugin as default } from './plugin';
