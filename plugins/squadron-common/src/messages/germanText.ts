import { germanMessages } from './de';
import { flatMessages } from './flatMessages';
import type { Translate } from './Translate';
import { translator } from './translator';

/** The texts in German, for what the backend composes. @public */
export const germanText: Translate = translator(flatMessages(germanMessages));
