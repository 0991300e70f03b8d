import {
  TranslationRef,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import {
  MessageKey,
  MessageValues,
} from '@squadron/backstage-plugin-squadron-common';
import { squadronTranslationRef } from './squadronTranslationRef';

/**
 * Gives a text in the language of the portal: a string, or an element when a value of a placeholder is an element.
 *
 * @public
 */
export interface TranslateElements {
  <Key extends MessageKey>(
    key: Key,
    ...values: MessageValues<Key, string | number>
  ): string;
  <Key extends MessageKey>(
    key: Key,
    ...values: MessageValues<Key, string | number | JSX.Element>
  ): JSX.Element;
}

/** The texts of Squadron in the language of the portal, e.g. `t('common.actions.cancel')`. @public */
export function useT(): TranslateElements {
  // Keys and values are typed by the catalogue here, for the same reason as in `squadronTranslationRef`.
  return useTranslationRef(squadronTranslationRef as TranslationRef)
    .t as TranslateElements;
}
