/**
 * The German texts of Squadron's pages, apart from the main entry so that only portals that offer German load them.
 *
 * @packageDocumentation
 */
import { germanMessages } from './messages/de';
import { flatMessages } from './messages/flatMessages';
import { translator } from './messages/translator';
import type { Translate } from './messages/Translate';

export { germanMessages } from './messages/de';
export type { Translated } from './messages/types';

/** The texts in German, for what the backend composes. @public */
export const germanText: Translate = translator(flatMessages(germanMessages));
