import {
  createTranslationRef,
  TranslationRef,
} from '@backstage/frontend-plugin-api';
import {
  EnglishMessages,
  englishMessages,
  FlatKeys,
  flatMessages,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * The texts of Squadron's pages: English, and German for portals that offer `de` in `availableLanguages`. German loads
 * when it is selected. A portal replaces single texts or adds languages with a translation extension for this ref.
 *
 * @public
 */
export const squadronTranslationRef = createTranslationRef({
  id: 'plugin.squadron',
  // Not as literal types: Backstage's own types take minutes to check a catalogue of this size.
  messages: flatMessages(englishMessages) as Record<string, string>,
  translations: {
    de: async () => {
      const { germanMessages } = await import(
        '@squadron/backstage-plugin-squadron-common/de'
      );
      return {
        default: flatMessages(germanMessages) as Record<string, string>,
      };
    },
  },
}) as TranslationRef as TranslationRef<
  'plugin.squadron',
  Record<FlatKeys<EnglishMessages>, string>
>;
