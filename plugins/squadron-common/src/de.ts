/**
 * The German texts of Squadron's pages, apart from the main entry so that only portals that offer German load them.
 *
 * @packageDocumentation
 */
export { germanMessages } from './messages/de';
export { germanText } from './messages/germanText';
export type { Translated } from './messages/types';
