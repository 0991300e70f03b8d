import {
  translationApiRef,
  type ApiHolder,
  type TranslationRef,
} from '@backstage/frontend-plugin-api';
import type { Translate } from '@squadron/backstage-plugin-squadron-common';
import { squadronTranslationRef } from './squadronTranslationRef';

/**
 * The texts of Squadron outside of React, e.g. in the validation of a form; undefined until the language is loaded.
 *
 * @internal
 */
export function translateOf(apis: ApiHolder): Translate | undefined {
  const texts = apis
    .get(translationApiRef)
    ?.getTranslation(squadronTranslationRef as TranslationRef);
  return texts?.ready ? (texts.t as Translate) : undefined;
}
